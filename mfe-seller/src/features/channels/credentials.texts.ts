import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.channels.credentials', {
  command: 'Update credentials',
  title: 'Update credentials of {{shop}}',
  hint: 'Enter every field again. The credentials are checked with {{channel}} before they are saved. Orders, items and settings of the store stay as they are.',
  cancel: 'Cancel',
  failed: "Couldn't update the credentials",
});
