import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, DownloadIcon, PlusIcon } from '@godown/shared-ui/icons';
import { t } from './handovers.texts.js';

const group = t('title');

export const HANDOVER_COMMANDS = declareCommands({
  open: {
    id: 'handovers.open',
    title: t('startHandOver'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'handovers.manage',
  },
  close: {
    id: 'handovers.close',
    title: t('handOver'),
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'handovers.manage',
  },
  print: { id: 'handovers.print', title: t('printManifest'), group, icon: DownloadIcon, permission: 'handovers.read' },
  cancel: {
    id: 'handovers.cancel',
    title: t('cancelHandOver'),
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'handovers.manage',
  },
});
