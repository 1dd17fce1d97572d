export * from './csv-line.js';
export * from './csv-reader.js';
