export * from '@federated-pages/render/compose';
