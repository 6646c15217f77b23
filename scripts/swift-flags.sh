# Sourced by other scripts. One set of flags for all release builds, so that `make run`, `make test` and `make bench` share
# their products: as in a device image, with the Swift libraries inside the program.
release="-c release --static-swift-stdlib"
# The folder of the products.
release_folder=.build/release
