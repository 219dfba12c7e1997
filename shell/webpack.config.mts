import { shellConfig } from 'federated-pages/build';

export default shellConfig(import.meta.dirname, { libraries: ['@mealtime/forms'] });
