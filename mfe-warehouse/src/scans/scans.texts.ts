import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('warehouse.scans', {
  hint: 'Scan it, or type it and press Enter',
  add: 'Add',
  ready: 'Ready to scan',
  last: 'Last scan',
  kept: 'Kept on this device',
  offline: 'You can go on scanning. The scans are kept on this device and sent once you are online.',
  notKept: "This device can't keep scans. Stay on this page until they are sent.",
  pending_one: '{{count}} scan to send',
  pending_other: '{{count}} scans to send',
  aside: 'Put aside',
  seen: 'Done',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
});
