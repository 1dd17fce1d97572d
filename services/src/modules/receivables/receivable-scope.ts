import { type Actor } from '../../core/actor.js';
import { warehousesInScope } from '../orders/index.js';

/** Whose invoices the actor sees, beside those of its companies. */
export interface ReceivableScope {
  /** Of orders that leave from these; null: from any. */
  warehouses: readonly string[] | null;
  /** A salesman sees the bills that are with him; null: all. */
  salesmanId: string | null;
}

export function receivableScopeOf(actor: Actor): ReceivableScope {
  return actor.role === 'salesman'
    ? { warehouses: null, salesmanId: actor.requireUser() }
    : { warehouses: warehousesInScope(actor), salesmanId: null };
}
