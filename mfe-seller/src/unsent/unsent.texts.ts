import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.unsent', {
  refused: 'Not accepted',
  note: 'Saved on this phone until you are online',
  edit: 'Edit',
});
