import { fieldsOf, text } from '../core/reading.ts';
import { COURIERS } from '../couriers/index.ts';

/** The `courier` of a path or a query, when it is one. */
export function courierIn(values: unknown): string | undefined {
  const name = text(fieldsOf(values)['courier']);
  return Object.hasOwn(COURIERS, name) ? name : undefined;
}
