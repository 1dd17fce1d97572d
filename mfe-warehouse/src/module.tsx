import { type RemoteModule } from '@godown/shared-ui/remote';
import { beats } from './features/field-force/index.js';
import { fleet } from './features/fleet/index.js';
import { inventory } from './features/inventory/index.js';
import { warehouses } from './features/warehouses/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [beats, fleet, inventory, warehouses];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
