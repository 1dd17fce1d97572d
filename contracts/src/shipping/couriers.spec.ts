import { GOSWIFT_COURIERS, SHIPERFECTO_COURIERS } from '../companies/index.js';
import { CREDENTIAL_FIELDS, COURIERS, DELIVERY_PARTNER_KEYS, type DeliveryPartnerKey } from './couriers.js';
import { credentialFaults, isBlankCredentials } from './delivery-partners.dto.js';

/** Part 8 of the defaults, typed again on purpose: a changed table must be a decision. */
const FORMS: [key: DeliveryPartnerKey, name: string, fields: string[]][] = [
  ['goswift', 'GoSwift', ['clientId', 'authToken']],
  ['pickrr', 'Pickrr', ['authToken']],
  ['shiprocket', 'Shiprocket', ['email', 'password']],
  ['shipway', 'Shipway', ['username', 'licenceKey']],
  ['shyplite_lite', 'Shyplite (lite)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['shyplite_air', 'Shyplite (air)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['shyplite_surface', 'Shyplite (surface)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['clickpost', 'Clickpost', ['username', 'authToken']],
  ['delhivery_surface', 'Delhivery (surface)', ['clientId', 'authToken']],
  ['delhivery_express', 'Delhivery (express)', ['clientId', 'authToken']],
  ['blowhorn', 'Blowhorn', ['authToken']],
  ['bluedart', 'Bluedart', ['username', 'licenceKey', 'customerCode', 'trackingUsername', 'trackingLicenceKey']],
  ['xpressbees', 'Xpressbees', ['email', 'password']],
  ['ithink', 'iThink', ['authToken', 'secretKey']],
  ['blitz', 'Blitz', ['username', 'password']],
  ['shiperfecto', 'Shiperfecto', ['email', 'password']],
  ['shipdelight', 'Shipdelight', ['clientId', 'authToken']],
  ['dtdc_smart_express', 'DTDC (smart express)', ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword']],
  ['dtdc_priority', 'DTDC (priority)', ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword']],
];

describe('couriers', () => {
  it.each(FORMS)('declares the credentials form of %s', (key, name, fields) => {
    expect(COURIERS[key].name).toBe(name);
    expect(COURIERS[key].credentialFields).toEqual(fields);
    expect(fields.every((field) => field in CREDENTIAL_FIELDS)).toBe(true);
  });

  it('has credentials forms for 19 providers', () => {
    expect(DELIVERY_PARTNER_KEYS).toHaveLength(19);
    expect(FORMS.map(([key]) => key)).toEqual([...DELIVERY_PARTNER_KEYS]);
  });

  it('[INTG-013] requires every credential field of the partner and refuses fields of another', () => {
    expect(credentialFaults('delhivery_surface', { clientId: 'GODOWN', authToken: ' ' })).toEqual([
      { field: 'authToken', message: 'Auth Token is required' },
    ]);
    expect(credentialFaults('pickrr', { authToken: 'x', password: 'y' })).toEqual([
      { field: 'password', message: 'password is not a field of Pickrr' },
    ]);
    expect(credentialFaults('pickrr', { authToken: 'x' })).toEqual([]);
    expect(credentialFaults('pickrr', { authToken: 'x'.repeat(501) })).toEqual([{ field: 'authToken', message: 'Auth Token is invalid' }]);
    expect(isBlankCredentials({ authToken: '', clientId: '' })).toBe(true);
    expect(isBlankCredentials({ authToken: '', clientId: 'a' })).toBe(false);
  });

  it('knows the courier priorities of GoSwift', () => {
    expect(GOSWIFT_COURIERS).toEqual(['Default', 'DELHIVERY', 'BLUEDART', 'EKART', 'SMARTR', 'AMAZON']);
  });

  it('knows the courier priorities of Shiperfecto', () => {
    expect(SHIPERFECTO_COURIERS).toEqual(['BLUEDART', 'DELHIVERY']);
  });
});
