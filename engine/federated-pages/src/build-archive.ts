export * from '@federated-pages/store/build-archive';
