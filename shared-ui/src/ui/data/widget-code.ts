import { type LazyCode, lazyCode } from '../overlay/lazy-code.js';

type Widgets = typeof import('./widgets.js');

/** Parts that stand in a page and are zag's machines. The sign-in page has none of them and does not load them. */
export const widgetCode: LazyCode<Widgets> = lazyCode(() => import('./widgets.js'));
