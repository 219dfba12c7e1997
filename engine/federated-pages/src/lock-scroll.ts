export * from '@federated-pages/host/lock-scroll';
