import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.remotes', {
  loading: 'Loading',
  newVersion: 'New version: reload',
  unsaved: 'Your changes on this page are not saved. Reloading discards them.',
  discard: 'Reload and discard',
  stay: 'Stay',
  updated: 'Godown was updated. Reload to use this part.',
  slow: 'This is taking longer than usual. The rest of Godown keeps working.',
  later: 'The rest of Godown keeps working. Try again in a moment.',
  missing: 'This part is not available right now',
  retry: 'Retry',
});
