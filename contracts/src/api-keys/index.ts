export * from './access-token.js';
export * from './api-keys.dto.js';
export * from './messages.js';
export * from './scopes.js';
