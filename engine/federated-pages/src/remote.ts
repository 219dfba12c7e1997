export * from '@federated-pages/sdk/remote';
