/** "1 item", "3 items". */
export const itemsInWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
