/** A state or union territory of India. */
export interface IndianState {
  /** ISO 3166-2:IN without 'IN-'. */
  code: string;
  name: string;
  /** First two digits of a GSTIN registered there. */
  gstCode: string;
  /** A union territory without a legislature: UTGST stands where SGST would. */
  paysUtgst?: true;
  /** Other spellings met in sheets and marketplace exports, in capitals. */
  aliases?: readonly string[];
}

/** Source of the codes: ISO 3166-2:IN and the GST state code list. */
export const INDIAN_STATES = [
  {
    code: 'AN',
    name: 'Andaman and Nicobar Islands',
    gstCode: '35',
    paysUtgst: true,
    aliases: ['ANDAMAN NICOBAR', 'ANDAMAN AND NICOBAR'],
  },
  { code: 'AP', name: 'Andhra Pradesh', gstCode: '37', aliases: ['ANDHRA'] },
  { code: 'AR', name: 'Arunachal Pradesh', gstCode: '12', aliases: ['ARUNACHAL'] },
  { code: 'AS', name: 'Assam', gstCode: '18' },
  { code: 'BR', name: 'Bihar', gstCode: '10' },
  { code: 'CG', name: 'Chhattisgarh', gstCode: '22', aliases: ['CHATTISGARH', 'CHHATISGARH', 'CT'] },
  { code: 'CH', name: 'Chandigarh', gstCode: '04', paysUtgst: true },
  {
    code: 'DH',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    gstCode: '26',
    paysUtgst: true,
    aliases: ['DADRA AND NAGAR', 'DADRA AND NAGAR HAVELI', 'DAMAN AND DIU', 'DN', 'DD'],
  },
  { code: 'DL', name: 'Delhi', gstCode: '07', aliases: ['NEW DELHI', 'NCT OF DELHI'] },
  { code: 'GA', name: 'Goa', gstCode: '30' },
  { code: 'GJ', name: 'Gujarat', gstCode: '24', aliases: ['GUJRAT'] },
  { code: 'HP', name: 'Himachal Pradesh', gstCode: '02', aliases: ['HIMACHAL'] },
  { code: 'HR', name: 'Haryana', gstCode: '06', aliases: ['HARIYANA'] },
  { code: 'JH', name: 'Jharkhand', gstCode: '20' },
  { code: 'JK', name: 'Jammu and Kashmir', gstCode: '01', aliases: ['JAMMU', 'KASHMIR'] },
  { code: 'KA', name: 'Karnataka', gstCode: '29', aliases: ['KARNATKA'] },
  { code: 'KL', name: 'Kerala', gstCode: '32', aliases: ['KERELA'] },
  { code: 'LA', name: 'Ladakh', gstCode: '38', paysUtgst: true, aliases: ['LEH'] },
  { code: 'LD', name: 'Lakshadweep', gstCode: '31', paysUtgst: true },
  { code: 'MH', name: 'Maharashtra', gstCode: '27', aliases: ['MAHARASTRA', 'MAHARSHTRA'] },
  { code: 'ML', name: 'Meghalaya', gstCode: '17', aliases: ['MEGHALYA'] },
  { code: 'MN', name: 'Manipur', gstCode: '14' },
  { code: 'MP', name: 'Madhya Pradesh', gstCode: '23' },
  { code: 'MZ', name: 'Mizoram', gstCode: '15' },
  { code: 'NL', name: 'Nagaland', gstCode: '13' },
  { code: 'OD', name: 'Odisha', gstCode: '21', aliases: ['ORISSA', 'OR'] },
  { code: 'PB', name: 'Punjab', gstCode: '03', aliases: ['PANJAB'] },
  { code: 'PY', name: 'Puducherry', gstCode: '34', aliases: ['PONDICHERRY', 'PUDUCHERI'] },
  { code: 'RJ', name: 'Rajasthan', gstCode: '08', aliases: ['RAJSHTHAN', 'RAJSTHAN'] },
  { code: 'SK', name: 'Sikkim', gstCode: '11' },
  { code: 'TN', name: 'Tamil Nadu', gstCode: '33', aliases: ['TAMILNADU'] },
  { code: 'TR', name: 'Tripura', gstCode: '16' },
  { code: 'TS', name: 'Telangana', gstCode: '36', aliases: ['TELENGANA', 'TG'] },
  { code: 'UK', name: 'Uttarakhand', gstCode: '05', aliases: ['UTTARANCHAL', 'UT', 'UTTRAKHAND'] },
  { code: 'UP', name: 'Uttar Pradesh', gstCode: '09', aliases: ['UTTARPRADESH'] },
  { code: 'WB', name: 'West Bengal', gstCode: '19', aliases: ['BENGAL', 'WESTBENGAL'] },
] as const satisfies readonly IndianState[];

export type StateCode = (typeof INDIAN_STATES)[number]['code'];

const STATES: readonly IndianState[] = INDIAN_STATES;

/** Capitals, one blank between words, '&' as 'AND', a leading 'THE' gone. */
function spelled(text: string): string {
  return text
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
    .replace(/^THE /, '');
}

const BY_SPELLING: ReadonlyMap<string, IndianState> = new Map(
  STATES.flatMap((state) =>
    [state.name, state.code, ...(state.aliases ?? [])].map((text) => [spelled(text), state] as const),
  ),
);

/** The state meant by a name, a code or a known misspelling; null when nothing fits. */
export function findState(text: string): IndianState | null {
  return BY_SPELLING.get(spelled(text)) ?? null;
}

export function stateOfCode(code: StateCode): IndianState {
  const state = STATES.find((candidate) => candidate.code === code);
  if (!state) throw new RangeError(`no state ${code}`);
  return state;
}
