import { type Actor } from '../../core/actor.js';
import { warehousesInScope } from '../orders/index.js';

/** Whose invoices the actor sees, beside those of its companies. */
export interface ReceivableScope {
  /** Of orders that leave from these; null: from any. */
  warehouses: readonly string[] | null;
  /** A salesman sees the bills that are with him; null: all. */
  salesmanId: string | null;
  /** Those that were with the salesman before, too, and those of shops on the salesman's beats. */
  hadBefore?: boolean;
}

export function receivableScopeOf(actor: Actor): ReceivableScope {
  return actor.role === 'salesman'
    ? { warehouses: null, salesmanId: actor.requireUser() }
    : { warehouses: warehousesInScope(actor), salesmanId: null };
}

/**
 * For what a salesman took the money of. The phone may tell it after the bill went to somebody else: whoever had it, or visits the shop,
 * may have been paid.
 */
export function collectingScopeOf(actor: Actor): ReceivableScope {
  return { ...receivableScopeOf(actor), hadBefore: actor.role === 'salesman' };
}
