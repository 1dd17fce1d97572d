import { type OrderActor } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';

/** As whom a person moves an order. @throws UserError forbidden for roles that move none. */
export function orderActorOf(actor: Actor): OrderActor {
  if (actor.kind === 'system') return 'system';
  switch (actor.role) {
    case 'super_admin':
    case 'admin':
    case 'sub_admin':
      return 'admin';
    case 'seller':
      return 'seller';
    case 'warehouse_user':
      return 'warehouse';
    case 'driver':
      return 'driver';
    case 'cluster_owner':
    case 'salesman':
    case 'promoter':
    case null:
      throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
  }
}
