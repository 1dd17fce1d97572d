export { ShippingModule } from './shipping.module.js';
export { ShippingService } from './shipping.service.js';
export { LabelService } from './documents/label.service.js';
export { ShippingScope } from './booking/shipping-scope.js';
export { ManifestReadModel } from './documents/manifest.sql.js';
export { printPaper } from './documents/print-paper.js';
export { type FailedParcel, FailedParcelReadModel } from './booking/failed-parcel.sql.js';
export { ScanIngest } from './scans/scan-ingest.service.js';
export { LaneHistoryReadModel } from './booking/lane-history.sql.js';
