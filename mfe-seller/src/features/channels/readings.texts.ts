import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.channels.readings', {
  orders: 'Orders last read',
  catalogue: 'Catalogue last read',
  never: 'Never',
  next: 'Next: {{time}}',
});
