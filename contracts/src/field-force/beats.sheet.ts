import { UUID_PATTERN } from '../common/formats.js';
import { type CellProblem, type CellValue, type SheetDeclaration } from '../sheets/index.js';
import { BEAT_LIMITS, BEAT_MESSAGES, ONE_LINE } from './beat.messages.js';

/** The retailers of a cell, each once. */
export function retailerIdsOf(cell: CellValue | undefined): string[] {
  const ids = String(cell ?? '')
    .split(',')
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean);
  return [...new Set(ids)];
}

function problemOf(cell: CellValue | undefined): string | null {
  const ids = retailerIdsOf(cell);
  if (ids.length > BEAT_LIMITS.retailersAtOnce) return BEAT_MESSAGES.tooManyRetailers;
  const wrong = ids.find((id) => !UUID_PATTERN.test(id));
  return wrong === undefined ? null : BEAT_MESSAGES.noRetailerId(wrong);
}

/** Warehouse app, beats list: many beats with their retailers at once. A beat is known by its name. */
export const BEATS_SHEET: SheetDeclaration = {
  key: 'BEATS',
  title: 'Beats',
  columns: [
    {
      key: 'name',
      header: 'Beat Name',
      kind: 'text',
      isRequired: true,
      maxLength: BEAT_LIMITS.name,
      pattern: ONE_LINE,
      example: 'Monday North',
      note: 'A beat with this name is updated, otherwise one is created. Not case-sensitive.',
    },
    {
      key: 'description',
      header: 'Description',
      kind: 'text',
      isRequired: true,
      maxLength: BEAT_LIMITS.description,
      pattern: ONE_LINE,
      requiredMessage: BEAT_MESSAGES.description,
      example: 'Shops north of the canal',
      note: 'Area that the beat covers',
    },
    {
      key: 'salesmanPhone',
      header: 'Salesman Phone',
      kind: 'phone',
      isRequired: true,
      example: '9810000031',
      note: '10 digits; a salesman of the company',
    },
    {
      key: 'retailerIds',
      header: 'Retailer IDs',
      kind: 'text',
      isRequired: false,
      maxLength: 20_000,
      example: '01910000-0000-7000-8000-000000000001, 01910000-0000-7000-8000-000000000002',
      note: 'IDs of store addresses of the company, separated by commas. They are added to those the beat has.',
    },
  ],
  rowKey: ['name'],
  checkRow: ({ retailerIds }): readonly CellProblem[] => {
    const message = problemOf(retailerIds);
    return message === null ? [] : [{ key: 'retailerIds', message }];
  },
};
