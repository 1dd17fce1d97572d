export { CouriersModule } from './couriers.module.js';
export { CourierAccountsService, LIGHTNING_ACCOUNT } from './accounts/courier-accounts.service.js';
export { CouriersConfig } from '../../config/couriers.config.js';
export { CourierAdapters } from './kit/courier-adapters.js';
export { type CodeMeaning, meaningOf, means, shows, type StatusMap } from './kit/status-map.js';
export {
  ServiceabilityService,
  type LaneQuestion,
  type LaneVerdict,
  type SkippedCourier,
} from './serviceability.service.js';
export { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions, outcomeOf } from './kit/courier-ndr.js';
export { type CourierPush } from './kit/push-proof.js';
export { checkReattempt, usualRule } from './kit/reattempt-rule.js';
export type {
  BookResult,
  BookedParcel,
  CourierAccount,
  CourierAdapter,
  CourierScan,
  Lane,
  Parcel,
  PartnerIds,
  Place,
} from './kit/courier-adapter.js';
export { undoBooking } from './kit/courier-adapter.js';
