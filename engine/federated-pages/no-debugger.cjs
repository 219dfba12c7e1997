require('@federated-pages/store/no-debugger');
