import { declareCommands } from '@godown/shared-ui/commands';
import {
  BanIcon,
  DownloadIcon,
  LightningIcon,
  PlusIcon,
  PrinterIcon,
  ReceiptIcon,
  TagIcon,
  TruckIcon,
  UploadIcon,
} from '@godown/shared-ui/icons';

const group = 'Orders';

/** What can be done with orders: in the list with the selected ones, in the slider with the one that is open. */
export const ORDER_COMMANDS = declareCommands({
  create: { id: 'orders.create', title: 'Create Order', group, icon: PlusIcon, keys: 'n', permission: 'orders.place' },
  upload: { id: 'orders.upload', title: 'Bulk upload', group, icon: UploadIcon, keys: 'u', permission: 'orders.place' },
  lightning: { id: 'orders.lightning', title: 'Lightning panel', group, icon: LightningIcon },
  all: { id: 'orders.all', title: 'All orders', group },
  book: { id: 'orders.book', title: 'Ready to ship', group, icon: TruckIcon, keys: 's', permission: 'shipping.book' },
  labels: {
    id: 'orders.labels',
    title: 'Print labels',
    group,
    icon: PrinterIcon,
    keys: 'p',
    permission: 'shipping.print',
  },
  invoices: {
    id: 'orders.invoices',
    title: 'Print invoices',
    group,
    icon: ReceiptIcon,
    keys: 'i',
    permission: 'invoices.issue',
  },
  cancel: {
    id: 'orders.cancel',
    title: 'Cancel selected orders',
    shortTitle: 'Cancel',
    group,
    icon: BanIcon,
    keys: 'Shift+c',
    permission: 'orders.cancel',
    tone: 'danger',
  },
  tag: { id: 'orders.tag', title: 'Tag orders', group, icon: TagIcon, keys: 't', permission: 'orders.annotate' },
  duplicate: { id: 'orders.duplicate', title: 'Duplicate order', group, keys: 'd', permission: 'orders.place' },
  ewayBill: { id: 'orders.eway-bill', title: 'E-way bill', group, permission: 'invoices.issue' },
  correct: { id: 'orders.correct', title: 'Correct status', group, permission: 'orders.correct' },
  approveD2r: { id: 'orders.approve-d2r', title: 'Approve D2R', group, permission: 'orders.approve-d2r' },
  askBuyer: { id: 'orders.ask-buyer', title: 'Ask the buyer', group, keys: 'b', permission: 'ndr.ask' },
  approveRto: { id: 'orders.approve-rto', title: 'Approve RTO', group, permission: 'orders.approve-return' },
  approveDto: { id: 'orders.approve-dto', title: 'Approve DTO', group, permission: 'orders.approve-return' },
  returnDetails: { id: 'orders.return-details', title: 'Return details', group },
  track: { id: 'orders.track', title: 'Track', group, permission: 'brand.manage' },
  manifest: {
    id: 'orders.manifest',
    title: 'Print Manifest',
    group,
    icon: PrinterIcon,
    keys: 'm',
    permission: 'shipping.print',
  },
  export: { id: 'orders.export', title: 'Export Orders', group, icon: DownloadIcon, keys: 'e' },
});
