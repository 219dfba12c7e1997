export * from '@federated-pages/server';
