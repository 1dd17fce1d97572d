export * from './warehouse.dto.js';
