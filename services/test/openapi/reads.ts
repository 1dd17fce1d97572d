import { type Route } from '../tenancy/routes.js';

/** Last words of paths that change nothing, whatever their permission is called. */
const READING =
  /\/(?:find|counts|ids|list|get|get-orders|search|fetch|look-up|scan-look-up|quote|quote-parcel|credit-check|overlaps|recommendation)$|\/admin\/promoter\/stock$|\/shipping\/allocation\/csv$/;

/** They need no more than a right to read, and start, stop, issue or send something all the same. */
const CHANGING = new Set([
  '/api/tasks',
  '/api/tasks/:id/cancel',
  '/api/files/:id/ticket',
  '/api/inventory/bulk/csv/:warehouseOrCompanyIds',
  '/api/inventory/bulk/csv/:warehouseOrCompanyIds/:snapshotDate',
]);

/** Whether a POST is a list, a search or another question that is too long for an address. */
export function isReadByPost({ method, path, access }: Route): boolean {
  if (method !== 'post' || CHANGING.has(path)) return false;
  return READING.test(path) || (access?.kind === 'permission' && access.permission.endsWith('.read'));
}
