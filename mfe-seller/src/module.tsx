import { type RemoteModule } from '@godown/shared-ui/remote';
import { brandProfile } from './features/brand-profile/index.js';
import { channels } from './features/channels/index.js';
import { missedOrders } from './features/missed-orders/index.js';
import { home } from './features/home/index.js';
import { insights } from './features/insights/index.js';
import { catalogue } from './features/catalogue/index.js';
import { messages } from './features/messages/index.js';
import { ndr } from './features/ndr/index.js';
import { orders } from './features/orders/index.js';
import { shippingPackages } from './features/shipping-packages/index.js';
import { d2rInvoices } from './features/d2r-invoices/index.js';
import { ageing, statements } from './features/ageing/index.js';
import { discounts } from './features/discounts/index.js';
import { recommendation } from './features/recommendation/index.js';
import { collecting, handingIn } from './features/collecting/index.js';
import { salesmanCash } from './features/salesman-cash/index.js';
import { retailers } from './features/retailers/index.js';
import { shelfReturns } from './features/shelf-returns/index.js';
import { storeAddresses } from './features/store-addresses/index.js';
import { takingOrders } from './features/taking-orders/index.js';
import { tasks } from './features/tasks/index.js';
import { wallet } from './features/wallet/index.js';
import { webhooks } from './features/webhooks/index.js';
import { allocationReport } from './features/allocation-report/index.js';
import { deliveryPartners } from './features/delivery-partners/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [
  home,
  orders,
  insights,
  missedOrders,
  ndr,
  shippingPackages,
  catalogue,
  allocationReport,
  deliveryPartners,
  messages,
  d2rInvoices,
  ageing,
  statements,
  salesmanCash,
  takingOrders,
  collecting,
  handingIn,
  shelfReturns,
  discounts,
  storeAddresses,
  retailers,
  recommendation,
  tasks,
  wallet,
  webhooks,
  channels,
  brandProfile,
];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
