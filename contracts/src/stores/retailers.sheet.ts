import { GSTIN_LENGTH, UUID_PATTERN } from '../common/index.js';
import { type CellProblem, type CellValues, type SheetColumn, type SheetDeclaration } from '../sheets/index.js';
import { isGstin } from '../tax/index.js';
import { gstinStateProblem } from './store.fields.js';
import { RETAILERS_SHEET_MESSAGES, STORE_MESSAGES } from './store.messages.js';

const YES_NO = ['Yes', 'No'] as const;
/** The word of the sheet for each purpose of an address. */
const PURPOSES = { Shipping: 'SHIPPING', Billing: 'BILLING', Both: 'BOTH' } as const;
const PURPOSE_NAMES = Object.keys(PURPOSES);
/** Degrees, with a sign for south and west. */
const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/;

function wordOf(words: readonly string[], text: string): string | null {
  return words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? null;
}

const yesNo = (column: Pick<SheetColumn, 'key' | 'header' | 'example' | 'note'>): SheetColumn => ({
  ...column,
  kind: 'choice',
  isRequired: false,
  choices: YES_NO,
  readChoice: (text) => wordOf(YES_NO, text),
});

/** A line of text of the single form. */
const line = (
  column: Pick<SheetColumn, 'key' | 'header' | 'isRequired' | 'maxLength' | 'example' | 'note'>,
): SheetColumn => ({ ...column, kind: 'text' });

const degrees = (column: Pick<SheetColumn, 'key' | 'header' | 'example'>): SheetColumn => ({
  ...column,
  kind: 'text',
  isRequired: false,
  maxLength: 20,
  pattern: DEGREES,
  note: 'Degrees; latitude and longitude together',
});

/** What a GSTIN, its state and the two degrees say only together. */
function problemsOf({ GSTIN, state, latitude, longitude }: CellValues): CellProblem[] {
  const problems: CellProblem[] = [];
  const of = (key: string, message: string | null) => {
    if (message !== null) problems.push({ key, message });
  };
  if (typeof GSTIN === 'string') of('GSTIN', gstinProblem(GSTIN) ?? gstinStateProblem(GSTIN, state));
  const [isNorth, isEast] = [latitude, longitude].map((value) => value !== null && value !== undefined);
  if (isNorth !== isEast) of(isNorth ? 'longitude' : 'latitude', RETAILERS_SHEET_MESSAGES.placeWhole);
  if (isNorth && Math.abs(Number(latitude)) > 90) of('latitude', 'Latitude is invalid');
  if (isEast && Math.abs(Number(longitude)) > 180) of('longitude', 'Longitude is invalid');
  return problems;
}

function gstinProblem(gstin: string): string | null {
  if (gstin.length !== GSTIN_LENGTH) return STORE_MESSAGES.gstinLength;
  return isGstin(gstin) ? null : STORE_MESSAGES.gstin;
}

/** Many retailers at once: new ones, and changes of known ones. A cell that is empty changes nothing. */
export const RETAILERS_SHEET: SheetDeclaration = {
  key: 'RETAILERS',
  title: 'Retailers',
  rowKey: ['retailerId', 'phone', 'storeName'],
  columns: [
    {
      key: 'retailerId',
      header: 'Retailer ID',
      kind: 'text',
      isRequired: false,
      maxLength: 36,
      pattern: UUID_PATTERN,
      example: '01910000-0000-7000-8000-000000000001',
      note: 'Of the retailer to change. Without it, a retailer with this phone and name is changed, otherwise created.',
    },
    line({
      key: 'storeName',
      header: 'Store Name',
      isRequired: true,
      maxLength: 200,
      example: 'Lake Stores',
      note: 'Capital and small letters are the same',
    }),
    {
      key: 'phone',
      header: 'Phone',
      kind: 'phone',
      isRequired: true,
      invalidMessage: STORE_MESSAGES.phoneDigits,
      example: '9820012345',
      note: '10 digits',
    },
    line({
      key: 'firstName',
      header: 'First Name',
      isRequired: false,
      maxLength: 100,
      example: 'Ravi',
      note: 'Of the owner; without it, the store name stands here',
    }),
    line({
      key: 'lastName',
      header: 'Last Name',
      isRequired: false,
      maxLength: 100,
      example: 'Nair',
      note: 'Of the owner',
    }),
    {
      key: 'email',
      header: 'Email',
      kind: 'email',
      isRequired: false,
      invalidMessage: STORE_MESSAGES.email,
      example: 'ravi@lake.example',
      note: 'Optional',
    },
    {
      key: 'GSTIN',
      header: 'GSTIN',
      kind: 'text',
      isRequired: false,
      upperCase: true,
      maxLength: 50,
      example: '27AAPFU0939F1ZV',
      note: '15 characters; registered in the state of the address',
    },
    line({
      key: 'addressLine1',
      header: 'Address Line 1',
      isRequired: true,
      maxLength: 200,
      example: 'Shop 4, Lake Road',
      note: 'Shop, building and street',
    }),
    line({
      key: 'addressLine2',
      header: 'Address Line 2',
      isRequired: false,
      maxLength: 200,
      example: 'Near the bus stand',
      note: 'Area or landmark',
    }),
    line({ key: 'city', header: 'City', isRequired: true, maxLength: 100, example: 'Thane', note: 'Town or district' }),
    { key: 'state', header: 'State', kind: 'state', isRequired: true, example: 'Maharashtra', note: 'Name or code' },
    {
      key: 'pincode',
      header: 'Pincode',
      kind: 'pincode',
      isRequired: true,
      invalidMessage: STORE_MESSAGES.pincodeDigits,
      example: '421302',
      note: '6 digits',
    },
    line({
      key: 'country',
      header: 'Country',
      isRequired: false,
      maxLength: 60,
      example: 'India',
      note: 'India when it is left out',
    }),
    {
      key: 'addressPurpose',
      header: 'Address Purpose',
      kind: 'choice',
      isRequired: false,
      choices: PURPOSE_NAMES,
      readChoice: (text) => wordOf(PURPOSE_NAMES, text),
      example: 'Shipping',
      note: `${PURPOSE_NAMES.join(', ')}; Shipping when it is left out`,
    },
    yesNo({ key: 'isDistributor', header: 'Distributor', example: 'No', note: 'Yes or No' }),
    yesNo({ key: 'isActive', header: 'Active', example: 'Yes', note: 'Yes or No' }),
    degrees({ key: 'latitude', header: 'Latitude', example: '19.2183' }),
    degrees({ key: 'longitude', header: 'Longitude', example: '72.9781' }),
  ],
  checkRow: problemsOf,
};

/** What a row says of a retailer; what it leaves empty is left out. */
export function retailerOfCells(values: CellValues) {
  const textOf = (key: string): string | undefined => (values[key] == null ? undefined : String(values[key]));
  const flagOf = (key: string): boolean | undefined => (values[key] == null ? undefined : values[key] === 'Yes');
  const purpose = Object.entries(PURPOSES).find(([name]) => name === values['addressPurpose'])?.[1];
  const place = [values['longitude'], values['latitude']];
  return {
    storeName: String(values['storeName']),
    phone: String(values['phone']),
    addressLine1: String(values['addressLine1']),
    city: String(values['city']),
    state: String(values['state']),
    pincode: String(values['pincode']),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    GSTIN: textOf('GSTIN'),
    addressLine2: textOf('addressLine2'),
    country: textOf('country'),
    addressPurpose: purpose,
    isDistributor: flagOf('isDistributor'),
    isActive: flagOf('isActive'),
    coordinate: place.every((part) => part != null) ? { coordinates: place.map(Number) } : undefined,
  };
}
