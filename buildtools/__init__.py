"""What `build.py` is made of: set-up, the build of `dist/`, the server, the checks."""
