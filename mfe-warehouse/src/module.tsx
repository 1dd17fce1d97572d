import { type RemoteModule } from '@godown/shared-ui/remote';
import { driving } from './features/driving/index.js';
import { beats } from './features/field-force/index.js';
import { inventory } from './features/inventory/index.js';
import { trips } from './features/trips/index.js';
import { warehouses } from './features/warehouses/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [beats, driving, inventory, trips, warehouses];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
