import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, DownloadIcon, PackageCheckIcon, PackageOpenIcon, PlusIcon } from '@godown/shared-ui/icons';
import { t } from './inbound.texts.js';

const group = 'Inbound';

export const INBOUND_COMMANDS = declareCommands({
  announce: {
    id: 'inbound.announce',
    title: t('announceShipment'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'inbound.announce',
  },
  csv: { id: 'inbound.csv', title: t('downloadDifferences'), shortTitle: t('differences'), group, icon: DownloadIcon },
  open: {
    id: 'inbound.open',
    title: t('startReceiving'),
    group,
    icon: PackageOpenIcon,
    permission: 'inbound.receive',
  },
  book: {
    id: 'inbound.book',
    title: t('bookReceived'),
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'inbound.receive',
  },
  close: {
    id: 'inbound.close',
    title: t('closeShipment'),
    group,
    icon: PackageCheckIcon,
    permission: 'inbound.receive',
  },
  cancel: {
    id: 'inbound.cancel',
    title: t('cancelShipment'),
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'inbound.announce',
  },
});
