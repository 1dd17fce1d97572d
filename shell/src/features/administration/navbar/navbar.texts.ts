import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.navbar', {
  navigationUpdatedSuccessfully: 'Navigation updated successfully',
  noEntriesToArrange: 'No entries to arrange',
  moveUp: 'Move {{label}} up',
  moveDown: 'Move {{label}} down',
  reset: 'Reset',
  save: 'Save',
  couldntGetNavigation: "Couldn't get navigation",
  navigation: 'Navigation',
  chooseTheEntries: 'Choose the entries of the navigation and their order.',
});
