import { type LazyCode, lazyCode } from '../overlay/lazy-code.js';

type Tables = typeof import('./table-view.js');

/** The table with its libraries: `ui` is shared whole, and the sign-in page has no list. */
export const tableCode: LazyCode<Tables> = lazyCode(() => import('./table-view.js'));
