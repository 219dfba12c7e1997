export * from '@federated-pages/store/release-service';
