#!/usr/bin/env node
import '@federated-pages/cli/main';
