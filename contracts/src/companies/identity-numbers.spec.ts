import { validateSync } from 'class-validator';
import { RegisterCompanyRequest } from '../auth/index.js';
import { GSTIN_LENGTH } from '../common/index.js';
import { SaveInvoicingRequest } from './invoicing.request.js';

/** Which properties of a body are refused with these values. */
function refused(body: object, values: object): string[] {
  return validateSync(Object.assign(body, values)).map((fault) => fault.property);
}

describe('numbers that identify', () => {
  it.each(['29ABCDE1234F1Z', '29ABCDE1234F1Z55', '', '29 ABCDE1234F1Z5'])(
    'a GSTIN has exactly 15 characters: %p is refused',
    (gstin) => {
      expect(refused(new SaveInvoicingRequest(), { gstin })).toContain('gstin');
    },
  );

  it('a GSTIN with another check letter than its own is refused', () => {
    expect(refused(new SaveInvoicingRequest(), { gstin: '29ABCDE1234F1Z5' })).toContain('gstin');
  });

  it('a GSTIN of 15 characters is taken', () => {
    const gstin = '29ABCDE1234F1ZW';
    expect(gstin).toHaveLength(GSTIN_LENGTH);
    expect(refused(new SaveInvoicingRequest(), { gstin })).not.toContain('gstin');
  });

  it.each(['984501234', '98450123456', '98450 12345', '5845012345', ''])(
    'a phone has exactly 10 digits: %p is refused',
    (phone) => {
      expect(refused(new RegisterCompanyRequest(), { phone })).toContain('phone');
    },
  );

  it('a phone of 10 digits is taken', () => {
    expect(refused(new RegisterCompanyRequest(), { phone: '9845012345' })).not.toContain('phone');
  });
});
