export { DetailActions, type DetailActionsProps } from './detail-actions.js';
export { DetailDrawer, type DetailDrawerProps } from './detail-drawer.js';
export { DetailSection, type DetailSectionProps } from './detail-section.js';
export { type OpenRow, useOpenRow } from './use-open-row.js';
