export * from './answers.js';
export * from './list.query.js';
export * from './list-fields.js';
export * from './get-list.query.js';
export * from './messages.js';
export * from './formats.js';
export * from './money.js';
export * from './platform.js';
