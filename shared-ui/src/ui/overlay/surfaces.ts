/** Everything that is drawn over the page: one file to fetch, when the first of it is about to open. */
export { Toasts } from '../feedback/toasts.js';
export { ConfirmSurface, DialogSurface, DrawerSurface, SliderSurface } from './modals.js';
export { MenuList } from './menu-list.js';
export { PopoverSheet } from './popover-sheet.js';
export { TooltipBubble } from './tooltip-bubble.js';
