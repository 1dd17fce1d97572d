import { addTexts } from '@godown/shared-ui/i18n';
import { defineTexts } from '@godown/shared-ui/texts';
import { hindi } from './camera.hi.js';

export const t = defineTexts('warehouse.camera', {
  open: 'Scan with camera',
  aim: 'Hold the barcode or QR code inside the frame',
  starting: 'Starting the camera…',
  last: 'Last code',
  none: 'No code read yet',
  count: '× {{count}}',
  torchOn: 'Turn torch on',
  torchOff: 'Turn torch off',
  torchFailed: "Couldn't switch the torch",
  close: 'Close',
  again: 'Try again',
  'fault.insecure': 'The camera works only on secure pages. Open this page with https, or type the code.',
  'fault.refused':
    "The camera is blocked for this site. Allow it in the browser's site settings and try again, or type the code.",
  'fault.none': 'No camera found on this device. Type the code, or use a scanner.',
  'fault.busy': 'Another app is using the camera. Close it and try again, or type the code.',
  'fault.reader': "Couldn't load the code reader. Check the connection and try again, or type the code.",
  'fault.failed': 'The camera stopped. Try again, or type the code.',
});

addTexts('warehouse.camera', 'hi', hindi);
