import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.home', {
  title: 'Home',
  toDo: 'To do',
  work: 'Warehouse and fleet',
  failed: "Couldn't get {{what}}",
  figures: {
    toPack: 'To pack',
    late: 'Placed before today',
    ready: 'Ready to hand over',
    undelivered: 'Undelivered',
    returning: 'RTO/DTO',
    toPick: 'To pick',
    goods: 'Inbound announced',
    toCheck: 'Returns to check in',
    planned: 'Trips to start',
    running: 'Trips under way',
    cash: 'Drivers with cash',
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
