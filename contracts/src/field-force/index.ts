export * from './beat.dto.js';
export * from './beat.messages.js';
export * from './beats.sheet.js';
