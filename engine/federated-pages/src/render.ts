export * from '@federated-pages/sdk/remote/render-remote';
