export * from '@federated-pages/store/follow-storage';
