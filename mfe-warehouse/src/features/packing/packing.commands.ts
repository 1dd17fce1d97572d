import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PrinterIcon } from '@godown/shared-ui/icons';
import { t } from './packing.texts.js';

const group = t('packing');

export const PACKING_COMMANDS = declareCommands({
  csv: { id: 'packing.csv', title: t('downloadPackingsAsCsv'), shortTitle: t('csvShort'), group, icon: DownloadIcon },
  label: { id: 'packing.label', title: t('printLabel'), group, icon: PrinterIcon, permission: 'shipping.print' },
});
