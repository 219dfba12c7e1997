export * from '@federated-pages/server/http';
