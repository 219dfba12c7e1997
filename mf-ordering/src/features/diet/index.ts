export { allergensInWords } from './allergens';
export { LABELS } from './labels';
export { DietaryProfileButton } from './dietary-profile-button';
export { useDietaryProfile } from './profile';
export { notStatedIn, optionsWarning, warningOf } from './warnings';
