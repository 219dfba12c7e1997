/** How many machines lie in the basket, as its cookie says ("CL-01-GR_2|AU-02-BL_1"); it is there for us to read. */
export const quantityInCookie = (): number =>
  (/(?:^|; )c_cart=([^;]*)/.exec(document.cookie)?.[1] ?? '')
    .split(/\||%7C/)
    .reduce((sum, item) => sum + (Number(item.split('_')[1]) || 0), 0);
