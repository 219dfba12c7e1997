export * from '@federated-pages/cli/command-process';
