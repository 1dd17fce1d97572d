import { findState, INDIAN_STATES, isPincode, likelyStateOf, readPinDetails, statesOfPincode } from './index.js';

describe('PIN codes', () => {
  it.each(['560001', '110001', '744101'])('[COMMON-012] takes %s: six digits, the first no zero', (pincode) => {
    expect(isPincode(pincode)).toBe(true);
  });

  it.each(['', '56001', '5600011', '060001', '56 001', '56000a', '٥٦٠٠٠١'])('[COMMON-012] refuses "%s"', (pincode) => {
    expect(isPincode(pincode)).toBe(false);
    expect(statesOfPincode(pincode)).toEqual([]);
  });

  it.each([
    ['110001', 'Delhi'],
    ['160017', 'Chandigarh'],
    ['194101', 'Ladakh'],
    ['248001', 'Uttarakhand'],
    ['403001', 'Goa'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['605001', 'Puducherry'],
    ['682001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['793001', 'Meghalaya'],
    ['834001', 'Jharkhand'],
    ['824101', 'Bihar'],
  ])('reads the state of %s from its beginning: %s', (pincode, state) => {
    expect(likelyStateOf(pincode)?.name).toBe(state);
  });

  it('knows no state for the army and for unused numbers', () => {
    expect(likelyStateOf('900001')).toBeNull();
    expect(likelyStateOf('350001')).toBeNull();
  });
});

describe('states', () => {
  it('has 36 states and union territories with a GST code each', () => {
    expect(INDIAN_STATES).toHaveLength(36);
    expect(new Set(INDIAN_STATES.map((state) => state.gstCode)).size).toBe(36);
  });

  it.each([
    ['orissa', 'OD'],
    ['TAMILNADU', 'TN'],
    [' jammu & kashmir ', 'JK'],
    ['NEW DELHI', 'DL'],
    ['Pondicherry', 'PY'],
    ['MH', 'MH'],
  ])('understands "%s" as %s', (text, code) => {
    expect(findState(text)?.code).toBe(code);
  });

  it('does not guess at text that is no state', () => {
    expect(findState('Atlantis')).toBeNull();
  });
});

describe('the answer of the PIN look-up', () => {
  it.each([[{ state: 'Goa', district: 'North Goa' }], [{ State: 'Goa', District: 'North Goa' }]])(
    '[COMMON-003] reads %j in either spelling',
    (row) => {
      expect(readPinDetails({ status: true, warehousePinDetails: [row] })).toEqual({
        state: 'Goa',
        district: 'North Goa',
      });
    },
  );

  it.each([
    [null],
    [undefined],
    ['x'],
    [{}],
    [{ warehousePinDetails: [] }],
    [{ warehousePinDetails: [null] }],
    [{ warehousePinDetails: [{ district: 'x' }] }],
  ])('[COMMON-008] makes nothing of %j instead of failing', (answer) => {
    expect(readPinDetails(answer)).toBeNull();
  });
});
