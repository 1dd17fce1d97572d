/** Counted anew with every visit: the figures are of now. */
export const homeKeys = {
  orders: ['home', 'orders'],
  stock: ['home', 'stock'],
  work: ['home', 'work'],
} as const;
