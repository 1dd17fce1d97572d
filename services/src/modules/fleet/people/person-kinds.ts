import { FLEET_MESSAGES } from '@godown/contracts/fleet';
import { type Actor } from '../../../core/actor.js';
import { type PeopleReach } from './people.sql.js';

export type FleetRole = 'driver' | 'cluster_owner' | 'warehouse_user';

export const MISSING: Readonly<Record<FleetRole, string>> = {
  driver: FLEET_MESSAGES.driverMissing,
  cluster_owner: FLEET_MESSAGES.ownerMissing,
  warehouse_user: FLEET_MESSAGES.warehouseUserMissing,
};

/** Platform people see everybody, warehouse people those of their warehouses, a cluster owner the drivers of the own clusters. */
export function reachOf(actor: Actor): PeopleReach {
  if (actor.isPlatform) return { warehouseIds: null, ownerId: null };
  if (actor.role === 'cluster_owner') return { warehouseIds: null, ownerId: actor.requireUser() };
  return { warehouseIds: actor.warehouseIds, ownerId: null };
}
