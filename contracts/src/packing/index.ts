export * from './packed-items.js';
export * from './packing.dto.js';
export * from './packing.messages.js';
export * from './weighed-parcel.js';
