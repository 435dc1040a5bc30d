#!/usr/bin/env node
// @ts-nocheck
// A file that stands before the build, so that an install in the workspace can link the command.
import '../dist/main.js';
