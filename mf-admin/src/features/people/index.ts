export { People } from './people';
export { Person } from './person';
