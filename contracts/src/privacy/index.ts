export * from './confirm-deletion.dto.js';
export * from './delete-user-data.dto.js';
export * from './delete-user-data.messages.js';
export * from './erasure-requests.dto.js';
