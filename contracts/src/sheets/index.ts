export * from './sheet.js';
export * from './sheet-cell.js';
export * from './sheet-header.js';
export * from './sheet-mapping.js';
export * from './sheet-validator.js';
export * from './sheet-records.js';
export * from './sheet-upload.dto.js';
export * from './sheet-summary.js';
