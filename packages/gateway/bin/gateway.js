#!/usr/bin/env node
// A file that stands before the build, so that an install in the workspace can link the command.
import '../dist/main.js';
