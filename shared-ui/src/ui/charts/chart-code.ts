import { type LazyCode, partCode } from '../lazy/lazy-code.js';

type Charts = typeof import('./trend-area.js');

/** The charts' library is larger than all lists together. */
export const chartCode: LazyCode<Charts> = partCode(() => import('./trend-area.js'));
