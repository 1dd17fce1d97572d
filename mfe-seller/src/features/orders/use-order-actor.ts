import { type OrderActor } from '@godown/contracts/orders';
import { useSession, type Variant } from '@godown/shared-ui/session';

const ACTORS: Readonly<Record<Variant, OrderActor>> = { seller: 'seller', warehouse: 'warehouse', admin: 'admin' };

/** Who moves an order from this host, as the state table names them. */
export function useOrderActor(): OrderActor {
  return ACTORS[useSession((session) => session.variant)];
}
