import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.remotes', {
  loading: 'Loading',
  newVersionReload: 'New version: reload',
  yourChangesOnThisPage: 'Your changes on this page are not saved. Reloading discards them.',
  reloadAndDiscard: 'Reload and discard',
  stay: 'Stay',
  godownWasUpdatedSince: 'Godown was updated since you opened this page. Reload to use this part.',
  thisIsTakingLonger: 'This is taking longer than usual. The rest of Godown keeps working.',
  theRestOfGodownKeeps: 'The rest of Godown keeps working. Try again in a moment.',
  thisPartIsNotAvailable: 'This part is not available right now',
  retry: 'Retry',
});
