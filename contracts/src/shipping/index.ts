export * from './shipment-status.js';
export * from './couriers.js';
export * from './booking.machine.js';
export * from './booking.dto.js';
export * from './quote.dto.js';
export * from './freight.js';
export * from './delivery-partners.dto.js';
export * from './shipping.messages.js';
