import { placeOf } from '../core/lanes.ts';
import { fieldsOf, text } from '../core/reading.ts';
import {
  OUTCOMES,
  REASONS,
  SCAN_KINDS,
  lastScan,
  type Outcome,
  type Place,
  type Scan,
  type Shipment,
} from '../core/shipment.ts';
import { type World } from '../core/world.ts';

const MINUTE = 60_000;

/** A person at the courier's desk scans a parcel: it happens now, is pushed now, and nothing follows by itself. */
export function pushScan(world: World, shipment: Shipment, value: unknown): Scan | string {
  const fields = fieldsOf(value);
  const kind = SCAN_KINDS.find((name) => name === fields['kind']);
  if (kind === undefined) return `kind is one of ${SCAN_KINDS.join(', ')}`;
  const given = text(fields['reason']);
  const reason = REASONS.find((name) => name === given);
  if (given !== '' && reason === undefined) return `reason is one of ${REASONS.join(', ')}`;
  const at = text(fields['at']) === '' ? world.clock.now() : Date.parse(text(fields['at']));
  if (Number.isNaN(at)) return 'at is an ISO time';
  world.shipments.setPlan(shipment, [], shipment.outcome, true);
  const [remark, code] = [text(fields['remark']), text(fields['code'])];
  const scan = world.shipments.addScan(
    shipment,
    { kind, at, place: placeFor(shipment, text(fields['city'])), ...(reason === undefined ? {} : { reason }) },
    'desk',
    // A time that was asked for is told as it is, even one ahead of now.
    {
      ...(remark === '' ? {} : { remark }),
      ...(code === '' ? {} : { code }),
      ...(text(fields['at']) === '' ? {} : { toldAt: at }),
    },
  );
  world.flush();
  return scan;
}

function placeFor(shipment: Shipment, city: string): Place {
  const last = lastScan(shipment)?.place ?? placeOf(shipment.booking.from.pincode, 'I');
  return city === '' ? last : { hub: `${city.replaceAll(' ', '')}_Hub_D`, city, state: last.state };
}

export function outcomeIn(value: unknown): Outcome | undefined {
  return OUTCOMES.find((name) => name === fieldsOf(value)['outcome']);
}

/** Plans the rest of the way to that end; it then happens by the clock. */
export function decide(world: World, shipment: Shipment, outcome: Outcome): void {
  world.shipments.plan(shipment, outcome, world.clock.now());
  world.flush();
}

/** The rest of the way happens at once; the scans lie in the past, in even steps up to now. */
export function finish(world: World, shipment: Shipment, outcome: Outcome): number {
  const now = world.clock.now();
  const steps = world.shipments.itinerary(shipment, outcome, now);
  const from = Math.max(lastScan(shipment)?.at ?? now, now - steps.length * 90 * MINUTE);
  world.shipments.setPlan(shipment, [], outcome, false);
  for (const [index, step] of steps.entries()) {
    const at = Math.round(from + ((now - from) * (index + 1)) / steps.length);
    world.shipments.addScan(shipment, { ...step, at }, 'desk');
  }
  world.flush();
  return steps.length;
}
