################################################################################
#
# casement-app
#
################################################################################

CASEMENT_APP_VERSION = $(shell cat $(BR2_EXTERNAL_CASEMENT_PATH)/../../VERSION)
CASEMENT_APP_SITE = $(BR2_EXTERNAL_CASEMENT_PATH)/..
CASEMENT_APP_SITE_METHOD = local
CASEMENT_APP_LICENSE = MIT
CASEMENT_APP_SERVICE = $(call qstrip,$(BR2_PACKAGE_CASEMENT_APP_NAME))

# The unit asks for the group of seatd's socket.
define CASEMENT_APP_USERS
	_$(CASEMENT_APP_SERVICE) -1 _$(CASEMENT_APP_SERVICE) -1 * /var/lib/$(CASEMENT_APP_SERVICE) - video Panel
endef

define CASEMENT_APP_INSTALL_TARGET_CMDS
	DESTDIR=$(TARGET_DIR) PREFIX=/usr NAME=$(CASEMENT_APP_SERVICE) \
		COMPOSITOR=cage STRIP="$(TARGET_STRIP)" \
		$(@D)/install.sh $(BR2_PACKAGE_CASEMENT_APP_PROGRAM) \
		$(BR2_PACKAGE_CASEMENT_APP_ASSETS)
endef

define CASEMENT_APP_INSTALL_INIT_SYSTEMD
	mkdir -p $(TARGET_DIR)/etc/systemd/system/graphical.target.wants
	for unit in $(CASEMENT_APP_SERVICE) $(CASEMENT_APP_SERVICE)-compositor; do \
		ln -sf /usr/lib/systemd/system/$$unit.service \
			$(TARGET_DIR)/etc/systemd/system/graphical.target.wants/; \
	done
endef

$(eval $(generic-package))
