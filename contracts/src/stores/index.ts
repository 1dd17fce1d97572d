export * from './retailers.dto.js';
export * from './retailers.sheet.js';
export * from './store-address.dto.js';
export * from './store-address.view.js';
export * from './store-address-request.dto.js';
export * from './store-address-request.machine.js';
export { ADDRESS_PURPOSES, type AddressPurpose, GeoPoint, gstinStateProblem } from './store.fields.js';
export * from './store.messages.js';
