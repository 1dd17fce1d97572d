/** Counted anew with every visit: the figures are of now. */
export const homeKeys = {
  orders: ['home', 'orders'],
  companies: ['home', 'companies'],
  couriers: ['home', 'couriers'],
  tasks: ['home', 'tasks'],
} as const;
