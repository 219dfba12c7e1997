export * from '@federated-pages/store/running';
