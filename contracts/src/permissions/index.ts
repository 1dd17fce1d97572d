export * from './roles.js';
export * from './permissions.js';
