import { remoteConfig } from 'federated-pages/build';

export default remoteConfig(import.meta.dirname, { libraries: ['@mealtime/forms'] });
