export * from './csv-line.js';
export * from './csv-reader.js';
export * from './filter-in-address.js';
