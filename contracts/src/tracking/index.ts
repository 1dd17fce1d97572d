export * from './tracking.constants.js';
export * from './tracking-number.js';
export * from './brand-theme.js';
export * from './tracking.view.js';
export * from './get-orders.dto.js';
export * from './brand-profile.dto.js';
