import { addTexts } from '@godown/shared-ui/i18n';
import { defineTexts } from '@godown/shared-ui/texts';
import { hindi } from './kept.hi.js';

export const t = defineTexts('warehouse.kept', {
  saved: 'Saved on this device',
  offline: 'No network. What you enter is saved on this device and sent once you are online.',
  notKept: 'This device cannot save entries. Stay on this page until they are sent.',
  unsent: { refused: 'Not accepted', note: 'Waiting to be sent', remove: 'Remove', keep: 'Keep' },
  waiting_one: '{{count}} waiting to be sent',
  waiting_other: '{{count}} waiting to be sent',
});

addTexts('warehouse.kept', 'hi', hindi);
