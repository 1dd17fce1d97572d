import { type RemoteModule } from '@godown/shared-ui/remote';
import { creditNotes } from './features/credit-notes/index.js';
import { driving } from './features/driving/index.js';
import { beats } from './features/field-force/index.js';
import { fleet } from './features/fleet/index.js';
import { home } from './features/home/index.js';
import { inventory } from './features/inventory/index.js';
import { ownStock } from './features/own-stock/index.js';
import { promoters } from './features/promoters/index.js';
import { salesmen } from './features/salesmen/index.js';
import { todaysBeat } from './features/todays-beat/index.js';
import { trips } from './features/trips/index.js';
import { warehouses } from './features/warehouses/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [
  beats,
  creditNotes,
  driving,
  fleet,
  home,
  inventory,
  ownStock,
  promoters,
  salesmen,
  todaysBeat,
  trips,
  warehouses,
];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
