export * from '@federated-pages/host';
