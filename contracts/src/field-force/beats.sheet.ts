import { UUID_PATTERN } from '../common/formats.js';
import { type CellProblem, type CellValue, type SheetDeclaration } from '../sheets/index.js';
import { BEAT_LIMITS, BEAT_MESSAGES, ONE_LINE } from './beat.messages.js';
import { readWeekday, type Weekday, WEEKDAYS } from './weekdays.js';

/** The retailers of a cell, each once. */
export function retailerIdsOf(cell: CellValue | undefined): string[] {
  const ids = String(cell ?? '')
    .split(',')
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean);
  return [...new Set(ids)];
}

/** The weekdays of a cell; undefined for an empty one. */
export function weekdaysOf(cell: CellValue | undefined): Weekday[] | undefined {
  const days = namesIn(cell).map(readWeekday);
  return days.length === 0 ? undefined : WEEKDAYS.filter((day) => days.includes(day));
}

const namesIn = (cell: CellValue | undefined): string[] =>
  String(cell ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);

function weekdaysProblem(cell: CellValue | undefined): string | null {
  const wrong = namesIn(cell).find((name) => readWeekday(name) === null);
  return wrong === undefined ? null : BEAT_MESSAGES.noWeekday(wrong);
}

function retailersProblem(cell: CellValue | undefined): string | null {
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
    {
      key: 'weekdays',
      header: 'Weekdays',
      kind: 'text',
      isRequired: false,
      maxLength: 100,
      example: 'Mon, Thu',
      note: 'When the beat is walked: Mon to Sun, separated by commas. Empty: the plan stays as it is.',
    },
  ],
  rowKey: ['name'],
  checkRow: ({ retailerIds, weekdays }): readonly CellProblem[] =>
    [
      { key: 'retailerIds', message: retailersProblem(retailerIds) },
      { key: 'weekdays', message: weekdaysProblem(weekdays) },
    ].flatMap(({ key, message }) => (message === null ? [] : [{ key, message }])),
};
