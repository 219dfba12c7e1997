import { startHost } from '@mealtime/federation/host';
import { START } from './paths';

startHost({ start: START });
