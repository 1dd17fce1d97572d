import { type LazyCode, partCode } from '../lazy/lazy-code.js';

type Widgets = typeof import('./widgets.js');

/** Parts that stand in a page and are zag's machines. The sign-in page has none of them and does not load them. */
export const widgetCode: LazyCode<Widgets> = partCode(() => import('./widgets.js'));

/** Loaded only by the few screens that show steps. */
export const stepsCode: LazyCode<typeof import('./step-list.js')> = partCode(() => import('./step-list.js'));
