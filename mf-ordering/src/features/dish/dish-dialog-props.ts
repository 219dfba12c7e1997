import type { MenuItem } from '@mealtime/contracts/menus';
import type { CartLine } from '../cart';

export interface DishDialogProps {
  item: MenuItem;
  /** The line that is changed; undefined for a new one. */
  line?: CartLine | undefined;
  /** Of the restaurant; empty when it is not known. */
  address: string;
  /** Portions of the dish that other lines of the cart hold. */
  taken: number;
  /** When the menu was read. */
  at: number;
  /** Why nothing can be added now. */
  refusal: string | undefined;
  onClose(): void;
  onDone(line: CartLine): void;
}
