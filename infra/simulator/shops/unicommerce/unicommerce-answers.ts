import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';

/** Uniware refuses with 200. */
export function refused(message: string, code = 40_005): object {
  return { successful: false, message: null, errors: [{ code, description: message, message }], warnings: null };
}

export function done(fields: object = {}): object {
  return { successful: true, message: null, errors: [], warnings: null, ...fields };
}

/** The page that `searchOptions` asks for; the total only when it is asked for too. */
export function pageOf(body: Fields, rows: readonly object[]): object {
  const options = fieldsOf(body['searchOptions']);
  const start = amount(options['displayStart']);
  const length = text(options['displayLength']) === '' ? 50 : amount(options['displayLength']);
  return done({
    totalRecords: options['getCount'] === true ? rows.length : null,
    elements: rows.slice(start, start + length),
  });
}
