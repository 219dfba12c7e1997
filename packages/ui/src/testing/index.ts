export { click, descriptionOf, enterCode, fieldValue, fill, person } from './person';
