import { type Variant } from '@godown/shared-ui/session';

/** Salesmen work among the sellers, drivers and scanners among the warehouse people. Admins are always at a desk. */
export function worksOffline(variant: Variant): boolean {
  return variant !== 'admin';
}
