export * from './beat.dto.js';
export * from './beat.messages.js';
export * from './beats.sheet.js';
export * from './promoter.dto.js';
export * from './promoter.messages.js';
export * from './promoter-stock.dto.js';
export * from './salesman.dto.js';
export * from './salesman.messages.js';
