export * from './amount-in-words.js';
export * from './invoice-content.js';
export * from './invoice-lines.js';
export * from './invoice-number.js';
export * from './invoices.dto.js';
