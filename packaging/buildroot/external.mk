include $(sort $(wildcard $(BR2_EXTERNAL_CASEMENT_PATH)/package/*/*.mk))
