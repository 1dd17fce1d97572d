import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.home', {
  title: 'Home',
  toDo: 'To do',
  failed: "Couldn't get {{what}}",
  figures: {
    toPack: 'To pack',
    late: 'Placed before today',
    ready: 'Ready to hand over',
    undelivered: 'Undelivered',
    returning: 'RTO/DTO',
  },
  notes: { late: 'Not booked yet' },
  stock: {
    title: 'Low stock',
    about: 'Available units at or below the safe stock',
    none: 'Every product is above its safe stock',
    product: 'Product',
    available: 'Available',
    more: 'And {{count}} more',
    open: 'Show all low stock',
  },
});
