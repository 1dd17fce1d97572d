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

/** The places of a cell, one for each retailer of the row. */
function placesIn(cell: CellValue | undefined): string[] {
  return String(cell ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);
}

const PLACE = /^0*[1-9]\d{0,3}$/;

function placesProblem(cell: CellValue | undefined, retailers: number): string | null {
  const places = placesIn(cell);
  if (places.length === 0) return null;
  const wrong = places.find((place) => !PLACE.test(place));
  if (wrong !== undefined) return BEAT_MESSAGES.noPlace(wrong);
  if (places.length !== retailers) return BEAT_MESSAGES.places(places.length, retailers);
  const numbers = places.map(Number);
  const twice = numbers.find((place, index) => numbers.indexOf(place) !== index);
  return twice === undefined ? null : BEAT_MESSAGES.placeTwice(twice);
}

/** The retailers of a row in the order of the visits; undefined where the row does not say it. */
export function visitOrderOf(retailerIds: readonly string[], cell: CellValue | undefined): string[] | undefined {
  const places = placesIn(cell).map(Number);
  if (places.length !== retailerIds.length || places.length === 0) return undefined;
  return retailerIds
    .map((id, index) => ({ id, place: places[index] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);
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
    {
      key: 'visitOrder',
      header: 'Order of Visits',
      kind: 'text',
      isRequired: false,
      maxLength: 5_000,
      example: '2, 1',
      note: 'The place of each retailer ID of this row, in the same order, separated by commas. Other retailers of the beat come after them. Empty: the order stays as it is.',
    },
  ],
  rowKey: ['name'],
  checkRow: ({ retailerIds, weekdays, visitOrder }): readonly CellProblem[] =>
    [
      { key: 'retailerIds', message: retailersProblem(retailerIds) },
      { key: 'weekdays', message: weekdaysProblem(weekdays) },
      { key: 'visitOrder', message: placesProblem(visitOrder, retailerIdsOf(retailerIds).length) },
    ].flatMap(({ key, message }) => (message === null ? [] : [{ key, message }])),
};
