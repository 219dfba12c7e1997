import { remoteConfig } from '@mealtime/federation/build';

export default remoteConfig(import.meta.dirname);
