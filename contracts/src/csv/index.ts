export * from './csv-reader.js';
