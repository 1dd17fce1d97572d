import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PrinterIcon } from '@godown/shared-ui/icons';

const group = 'Packing';

export const PACKING_COMMANDS = declareCommands({
  csv: { id: 'packing.csv', title: 'Download packings as CSV', shortTitle: 'CSV', group, icon: DownloadIcon },
  label: { id: 'packing.label', title: 'Print label', group, icon: PrinterIcon, permission: 'shipping.print' },
});
