export * from './admin-user.body.js';
export * from './companies.messages.js';
export * from './company.answer.js';
export * from './find-accounts.query.js';
export * from './invoicing.body.js';
export * from './preference-values.js';
export * from './preferences.js';
export * from './update-preference.body.js';
