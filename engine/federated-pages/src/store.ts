export * from '@federated-pages/store/store';
