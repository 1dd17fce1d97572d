export * from './amount-in-words.js';
export * from './eway-bill-limit.js';
export * from './eway-bill-messages.js';
export * from './eway-bills.dto.js';
export * from './invoice-content.js';
export * from './invoice-lines.js';
export * from './invoice-number.js';
export * from './invoices.dto.js';
