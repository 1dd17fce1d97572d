export * from './inventory.actions.js';
export * from './stock-date.js';
export * from './adjust-inventory.dto.js';
export * from './scanned-stock.dto.js';
export * from './find-inventory.dto.js';
export * from './bulk-inbound.sheet.js';
export * from './email-inventory.dto.js';
export * from './set-bin.dto.js';
