export { allergensInWords } from './allergens';
export { DietaryProfileButton } from './dietary-profile-button';
export { toggled } from './toggled';
export { useDietaryProfile } from './profile';
export { notStatedIn, optionsWarning, warningOf } from './warnings';
