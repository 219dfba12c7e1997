export { DishDialog } from './dish-dialog';
