export { CouriersModule } from './couriers.module.js';
export { CourierAccountsService, LIGHTNING_ACCOUNT } from './courier-accounts.service.js';
export { CouriersConfig } from '../../config/couriers.config.js';
export { CourierAdapters } from './courier-adapters.js';
export { ServiceabilityService, type LaneQuestion, type LaneVerdict } from './serviceability.service.js';
export { type CourierNdr, type NdrResult, type NdrInstructions } from './ndr/courier-ndr.js';
export { checkReattempt } from './ndr/reattempt-rule.js';
export type {
  BookResult,
  BookedParcel,
  CourierAccount,
  CourierAdapter,
  CourierScan,
  Parcel,
  PartnerIds,
  Place,
} from './courier-adapter.js';
export { TrafficLog } from './traffic-log.js';
