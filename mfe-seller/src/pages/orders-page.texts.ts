import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.ordersPage', {
  lightningOrders: 'Lightning orders',
  orders: 'Orders',
  deliveredByOurOwnFleet: 'Delivered by our own fleet',
  fromPlacedToDelivered: 'From placed to delivered and returned',
});
