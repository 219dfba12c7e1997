import { group } from './group';

group(0);
