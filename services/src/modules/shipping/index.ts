export { ShippingModule } from './shipping.module.js';
export { ShippingService } from './shipping.service.js';
export { type FailedParcel, FailedParcelReadModel } from './failed-parcel.read-model.js';
