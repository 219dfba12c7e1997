export * from '@federated-pages/cli/deed';
