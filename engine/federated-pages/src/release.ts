export * from '@federated-pages/store';
export * from '@federated-pages/cli';
