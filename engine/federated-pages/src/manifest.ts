export * from '@federated-pages/manifest';
