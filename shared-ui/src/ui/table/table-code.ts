import { type LazyCode, partCode } from '../lazy/lazy-code.js';

type Tables = typeof import('./table-view.js');

/** The table with its libraries: `ui` is shared whole, and the sign-in page has no list. */
export const tableCode: LazyCode<Tables> = partCode(() => import('./table-view.js'));
