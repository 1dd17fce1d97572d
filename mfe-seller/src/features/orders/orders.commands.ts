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
import { t } from './orders.texts.js';

const group = t('orders');

/** What can be done with orders: in the list with the selected ones, in the slider with the one that is open. */
export const ORDER_COMMANDS = declareCommands({
  create: {
    id: 'orders.create',
    title: t('createOrder'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'orders.place',
  },
  upload: {
    id: 'orders.upload',
    title: t('bulkUpload'),
    group,
    icon: UploadIcon,
    keys: 'u',
    permission: 'orders.place',
  },
  lightning: { id: 'orders.lightning', title: t('lightningPanel'), group, icon: LightningIcon },
  all: { id: 'orders.all', title: t('allOrders'), group },
  book: { id: 'orders.book', title: t('readyToShip'), group, icon: TruckIcon, keys: 's', permission: 'shipping.book' },
  labels: {
    id: 'orders.labels',
    title: t('printLabels'),
    group,
    icon: PrinterIcon,
    keys: 'p',
    permission: 'shipping.print',
  },
  invoices: {
    id: 'orders.invoices',
    title: t('printInvoices'),
    group,
    icon: ReceiptIcon,
    keys: 'i',
    permission: 'invoices.issue',
  },
  cancel: {
    id: 'orders.cancel',
    title: t('cancelSelectedOrders'),
    shortTitle: t('cancel'),
    group,
    icon: BanIcon,
    keys: 'Shift+c',
    permission: 'orders.cancel',
    tone: 'danger',
  },
  tag: { id: 'orders.tag', title: t('tagOrders'), group, icon: TagIcon, keys: 't', permission: 'orders.annotate' },
  duplicate: { id: 'orders.duplicate', title: t('duplicateOrder'), group, keys: 'd', permission: 'orders.place' },
  ewayBill: { id: 'orders.eway-bill', title: t('eWayBill'), group, permission: 'invoices.issue' },
  correct: { id: 'orders.correct', title: t('correctStatus'), group, permission: 'orders.correct' },
  approveD2r: { id: 'orders.approve-d2r', title: t('approveD2R'), group, permission: 'orders.approve-d2r' },
  askBuyer: { id: 'orders.ask-buyer', title: t('askTheBuyer'), group, keys: 'b', permission: 'ndr.ask' },
  approveRto: { id: 'orders.approve-rto', title: t('approveRto'), group, permission: 'orders.approve-return' },
  approveDto: { id: 'orders.approve-dto', title: t('approveDto'), group, permission: 'orders.approve-return' },
  returnDetails: { id: 'orders.return-details', title: t('returnDetails'), group },
  track: { id: 'orders.track', title: t('track'), group, permission: 'brand.manage' },
  manifest: {
    id: 'orders.manifest',
    title: t('printManifest'),
    group,
    icon: PrinterIcon,
    keys: 'm',
    permission: 'shipping.print',
  },
  export: { id: 'orders.export', title: t('exportOrders'), group, icon: DownloadIcon, keys: 'e' },
});
