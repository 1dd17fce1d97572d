import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, DownloadIcon, PackageCheckIcon, PackageOpenIcon, PlusIcon } from '@godown/shared-ui/icons';

const group = 'Inbound';

export const INBOUND_COMMANDS = declareCommands({
  announce: {
    id: 'inbound.announce',
    title: 'Announce shipment',
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'inbound.announce',
  },
  csv: { id: 'inbound.csv', title: 'Download differences', shortTitle: 'Differences', group, icon: DownloadIcon },
  open: {
    id: 'inbound.open',
    title: 'Start receiving',
    group,
    icon: PackageOpenIcon,
    permission: 'inbound.receive',
  },
  book: {
    id: 'inbound.book',
    title: 'Book received',
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'inbound.receive',
  },
  close: {
    id: 'inbound.close',
    title: 'Close shipment',
    group,
    icon: PackageCheckIcon,
    permission: 'inbound.receive',
  },
  cancel: {
    id: 'inbound.cancel',
    title: 'Cancel shipment',
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'inbound.announce',
  },
});
