export { ShippingModule } from './shipping.module.js';
export { ShippingService } from './shipping.service.js';
export { ShippingScope } from './shipping-scope.js';
export { printPaper } from './printing/print-paper.js';
export { type FailedParcel, FailedParcelReadModel } from './failed-parcel.read-model.js';
