export * from './billing-tabs.js';
export * from './billing.messages.js';
export * from './cod-remittance.machine.js';
export * from './cod-remittance.dto.js';
export * from './pricing.dto.js';
export * from './charges.dto.js';
export * from './billing.sheets.js';
