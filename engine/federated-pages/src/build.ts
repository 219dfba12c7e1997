export * from '@federated-pages/build';
