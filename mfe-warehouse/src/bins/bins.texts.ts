import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.bins', {
  title: 'Bin of {{name}}',
  label: 'Bin',
  hint: 'For example A-03-2. Leave blank if it has none.',
  save: 'Save',
  cancel: 'Cancel',
  failed: "Couldn't save the bin",
});
