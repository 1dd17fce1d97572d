import { useSyncExternalStore } from 'react';
import { type LazyCode, partCode } from '../lazy/lazy-code.js';

type Tables = typeof import('./table-parts.js');

/** The table with its libraries: `ui` is shared whole, and the sign-in page has no list. */
export const tableCode: LazyCode<Tables> = partCode(() => import('./table-parts.js'));

/** The code once it has come. The table itself asks for it, and says when it does not come. */
export function useTableCode(): Tables | undefined {
  return useSyncExternalStore(tableCode.subscribe, tableCode.current);
}
