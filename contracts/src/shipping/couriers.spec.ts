import { GOSWIFT_COURIERS, SHIPERFECTO_COURIERS } from '../companies/index.js';
import { credentialFaults, isBlankCredentials } from './delivery-partners.dto.js';

describe('couriers', () => {
  it('requires every credential field of the partner and refuses fields of another', () => {
    expect(credentialFaults('delhivery_surface', { clientId: 'GODOWN', authToken: ' ' })).toEqual([
      { field: 'authToken', message: 'Auth Token is required' },
    ]);
    expect(credentialFaults('pickrr', { authToken: 'x', password: 'y' })).toEqual([
      { field: 'password', message: 'password is not a field of Pickrr' },
    ]);
    expect(credentialFaults('pickrr', { authToken: 'x' })).toEqual([]);
    expect(credentialFaults('pickrr', { authToken: 'x'.repeat(501) })).toEqual([
      { field: 'authToken', message: 'Auth Token is invalid' },
    ]);
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
