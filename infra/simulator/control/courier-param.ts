import { fieldsOf, text } from '../core/reading.ts';
import { COURIER_KEYS, type CourierKey } from '../core/shipment.ts';

/** The `courier` of a path or a query, when it is one. */
export function courierIn(values: unknown): CourierKey | undefined {
  const name = text(fieldsOf(values)['courier']);
  return COURIER_KEYS.find((key) => key === name);
}
