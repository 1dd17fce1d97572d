import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.scans', {
  hint: 'Scan it, or type it and press Enter',
  add: 'Add',
  ready: 'Ready to scan',
  last: 'Last scan',
  kept: 'Saved on this device',
  offline: 'Keep scanning. Scans are saved on this device and sent once you are online.',
  notKept: 'This device cannot save scans. Stay on this page until they are sent.',
  pending_one: '{{count}} scan to send',
  pending_other: '{{count}} scans to send',
  aside: 'Put aside',
  seen: 'Done',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
});
