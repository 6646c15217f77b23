# To be sourced. One set of flags for whatever is built for speed, so that `make run`, `make test` and `make bench` share
# what they build: as on a device image, with the Swift libraries inside the program.
release="-c release --static-swift-stdlib"
# Where its programs lie.
release_folder=.build/release
