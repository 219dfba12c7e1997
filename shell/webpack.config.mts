import { shellConfig } from '@mealtime/federation/build';

export default shellConfig(import.meta.dirname);
