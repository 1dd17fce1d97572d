export * from './beat.dto.js';
export * from './beat.messages.js';
export * from './beats.sheet.js';
export * from './visits.dto.js';
export * from './weekdays.js';
