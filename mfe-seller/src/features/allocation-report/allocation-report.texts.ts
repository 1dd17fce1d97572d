import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.allocation-report', {
  title: 'Allocation report',
  description: 'Booking requests and responses by delivery partner',
  entity: 'allocation report',
  partners: 'Delivery partners',
  empty: {
    title: 'No bookings in this period',
    description: 'Partners appear here once orders are booked. The last month is shown.',
  },
  columns: { partner: 'Partner', asked: 'Requests', reasons: 'Main reasons' },
  count_one: '{{label}}: show {{count}} order',
  count_other: '{{label}}: show {{count}} orders',
  filters: { days: 'Requested', warehouse: 'Warehouse', company: 'Company', all: 'All' },
  download: 'Download CSV',
  orders: {
    back: 'Back to report',
    of: 'order {{order}}',
    open: 'Open order {{order}}',
    entity: 'orders',
    empty: { title: 'No orders', description: 'No order matches this period and these filters.' },
    columns: {
      order: 'Order ID',
      answer: 'Response',
      reason: 'Reason',
      freight: 'Freight',
      at: 'Requested at',
      company: 'Company',
    },
  },
});
