import { type RemoteModule } from '@godown/shared-ui/remote';
import { creditNotes } from './features/credit-notes/index.js';
import { driverCash } from './features/driver-cash/index.js';
import { driving } from './features/driving/index.js';
import { beats } from './features/field-force/index.js';
import { fleet } from './features/fleet/index.js';
import { handovers } from './features/handovers/index.js';
import { home } from './features/home/index.js';
import { inbound } from './features/inbound/index.js';
import { incentives } from './features/incentives/index.js';
import { inventory } from './features/inventory/index.js';
import { ownStock } from './features/own-stock/index.js';
import { packing } from './features/packing/index.js';
import { picks } from './features/picks/index.js';
import { promoters } from './features/promoters/index.js';
import { returns } from './features/returns/index.js';
import { salesmen } from './features/salesmen/index.js';
import { stockCounts } from './features/stock-counts/index.js';
import { todaysBeat } from './features/todays-beat/index.js';
import { trips } from './features/trips/index.js';
import { warehouses } from './features/warehouses/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [
  beats,
  creditNotes,
  driverCash,
  driving,
  fleet,
  handovers,
  home,
  inbound,
  incentives,
  inventory,
  ownStock,
  packing,
  picks,
  promoters,
  returns,
  salesmen,
  stockCounts,
  todaysBeat,
  trips,
  warehouses,
];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
