import { GOSWIFT_COURIERS, SHIPERFECTO_COURIERS } from '../companies/index.js';
import { CREDENTIAL_FIELDS, COURIERS, DELIVERY_PARTNER_KEYS, type DeliveryPartnerKey } from './couriers.js';
import { credentialFaults, isBlankCredentials } from './delivery-partners.dto.js';

/** Part 8 of the defaults, typed again on purpose: a changed table must be a decision. */
const FORMS: [row: string, key: DeliveryPartnerKey, name: string, fields: string[]][] = [
  ['[INTG-036]', 'goswift', 'GoSwift', ['clientId', 'authToken']],
  ['[INTG-037]', 'pickrr', 'Pickrr', ['authToken']],
  ['[INTG-038]', 'shiprocket', 'Shiprocket', ['email', 'password']],
  ['[INTG-039]', 'shipway', 'Shipway', ['username', 'licenceKey']],
  ['[INTG-040]', 'shyplite_lite', 'Shyplite (lite)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-041]', 'shyplite_air', 'Shyplite (air)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-042]', 'shyplite_surface', 'Shyplite (surface)', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-043]', 'clickpost', 'Clickpost', ['username', 'authToken']],
  ['[INTG-044]', 'delhivery_surface', 'Delhivery (surface)', ['clientId', 'authToken']],
  ['[INTG-045]', 'delhivery_express', 'Delhivery (express)', ['clientId', 'authToken']],
  ['[INTG-046]', 'blowhorn', 'Blowhorn', ['authToken']],
  ['[INTG-047]', 'bluedart', 'Bluedart', ['username', 'licenceKey', 'customerCode', 'trackingUsername', 'trackingLicenceKey']],
  ['[INTG-048]', 'xpressbees', 'Xpressbees', ['email', 'password']],
  ['[INTG-049]', 'ithink', 'iThink', ['authToken', 'secretKey']],
  ['[INTG-050]', 'blitz', 'Blitz', ['username', 'password']],
  ['[INTG-051]', 'shiperfecto', 'Shiperfecto', ['email', 'password']],
  ['[INTG-052]', 'shipdelight', 'Shipdelight', ['clientId', 'authToken']],
  ['[INTG-053]', 'dtdc_smart_express', 'DTDC (smart express)', ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword']],
  ['[INTG-054]', 'dtdc_priority', 'DTDC (priority)', ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword']],
];

describe('couriers', () => {
  it.each(FORMS)('%s declares the credentials form of %s', (_row, key, name, fields) => {
    expect(COURIERS[key].name).toBe(name);
    expect(COURIERS[key].credentialFields).toEqual(fields);
    expect(fields.every((field) => field in CREDENTIAL_FIELDS)).toBe(true);
  });

  it('[INTG-035] has credentials forms for 19 providers', () => {
    expect(DELIVERY_PARTNER_KEYS).toHaveLength(19);
    expect(FORMS.map(([, key]) => key)).toEqual([...DELIVERY_PARTNER_KEYS]);
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

  it('[INTG-065] offers the courier priorities of GoSwift', () => {
    expect(GOSWIFT_COURIERS).toEqual(['Default', 'DELHIVERY', 'BLUEDART', 'EKART', 'SMARTR', 'AMAZON']);
  });

  it('[INTG-066] offers the courier priorities of Shiperfecto', () => {
    expect(SHIPERFECTO_COURIERS).toEqual(['BLUEDART', 'DELHIVERY']);
  });
});
