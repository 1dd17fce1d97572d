export * from './delete-user-data.dto.js';
export * from './delete-user-data.messages.js';
