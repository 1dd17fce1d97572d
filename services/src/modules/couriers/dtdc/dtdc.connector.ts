import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { DTDC, DtdcAdapter } from './dtdc.adapter.js';
import { DTDC_STATUSES } from './dtdc.statuses.js';

@ConfigArea
class DtdcConfig implements CourierEndpoint {
  /** Base address of DTDC's API. */
  @Env('DTDC_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://dtdcapi.shipsy.io';

  /** Base address of DTDC's tracking API. */
  @Env('DTDC_TRACKING_URL')
  @IsUrl(PARTNER_URL)
  trackingUrl = 'https://blktracksvc.dtdc.com';

  /** Base address of DTDC's pincode API. */
  @Env('DTDC_PINCODE_URL')
  @IsUrl(PARTNER_URL)
  pincodeUrl = 'https://smarttrack.ctbsplus.dtdc.com';

  /** Proves what DTDC pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('DTDC_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';

  get hosts(): Readonly<Record<string, string>> {
    return { tracking: this.trackingUrl, pincode: this.pincodeUrl };
  }
}

export const DTDC_CONNECTOR: CourierConnector = {
  key: 'dtdc',
  name: DTDC,
  couriers: ['dtdc_smart_express', 'dtdc_priority'],
  statusMap: DTDC_STATUSES,
  config: DtdcConfig,
  adapter: DtdcAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'refused', cancelledLate: 'refused', times: ['apart'] },
};
