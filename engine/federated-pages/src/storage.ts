export * from '@federated-pages/store/storage';
