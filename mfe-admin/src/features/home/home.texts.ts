import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.home', {
  title: 'Home',
  orders: 'Orders',
  failed: "Couldn't get {{what}}",
  figures: {
    toShip: 'To ship',
    ready: 'Ready to hand over',
    transit: 'In transit',
    undelivered: 'Undelivered',
    returning: 'RTO/DTO',
  },
  companies: {
    title: 'Companies that need help',
    none: 'No company has failed bookings, an empty wallet or a silent store',
    company: 'Company',
    bookings: 'Failed bookings',
    balance: 'Wallet',
    stores: 'Silent stores',
  },
  couriers: {
    title: 'Courier bookings, last 7 days',
    none: 'No bookings in the last 7 days',
    courier: 'Courier',
    asked: 'Requests',
    booked: 'Booked',
    failed: 'Not booked',
    more: 'Open allocation report',
  },
  tasks: {
    title: 'Failed tasks',
    none: 'No failed tasks',
    task: 'Task',
    failedAt: 'Failed at',
    more: 'Open task center',
  },
});
