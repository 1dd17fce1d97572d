export * from './d2r-invoice.js';
export * from './find-d2r-invoices.dto.js';
