import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.unpacked', {
  count_one: '{{count}} parcel is booked and not packed yet.',
  count_other: '{{count}} parcels are booked and not packed yet.',
  pack: 'Pack {{order}}',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
});
