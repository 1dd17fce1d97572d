import { type TripActor } from '@godown/contracts/fleet';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';

/** Which trips an actor may see. Sellers see those that carry an order of theirs. */
export interface TripReach {
  readonly warehouseIds?: readonly string[];
  readonly driverIds?: readonly string[];
  readonly ownOrders?: true;
}

export function reachOf(actor: Actor): TripReach {
  if (actor.role === 'driver') return { driverIds: [actor.requireUser()] };
  if (actor.loginType === 'warehouse') return { warehouseIds: actor.warehouseIds };
  return actor.scope === 'company' ? { ownOrders: true } : {};
}

/** Whose orders on it: a driver carries them whichever company they are of. */
export function sightOf(actor: Actor): Actor {
  return actor.role === 'driver' ? Actor.system() : actor;
}

/** As whom a person moves a trip. @throws UserError forbidden for roles that move none */
export function tripActorOf(actor: Actor): TripActor {
  if (actor.role === 'driver') return 'driver';
  if (actor.role === 'warehouse_user') return 'warehouse';
  if (actor.role === 'cluster_owner') return 'clusterOwner';
  throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
}
