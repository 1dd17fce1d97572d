export { ShippingModule } from './shipping.module.js';
export { ShippingScope } from './booking/shipping-scope.js';
export { printPaper } from './documents/print-paper.js';
export { type FailedParcel, FailedParcelReadModel } from './booking/failed-parcel.sql.js';
export { ScanIngest } from './scans/scan-ingest.service.js';
