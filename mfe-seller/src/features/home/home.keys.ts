/** Counted anew with every visit: the figures are of now. */
export const homeKeys = {
  orders: ['home', 'orders'],
  requests: ['home', 'requests'],
  days: ['home', 'days'],
  money: ['home', 'money'],
  stock: ['home', 'stock'],
  setUp: ['home', 'set-up'],
} as const;
