import { placeOf } from '../core/lanes.ts';
import { fieldsOf, text } from '../core/reading.ts';
import {
  OUTCOMES,
  REASONS,
  SCAN_KINDS,
  lastScan,
  type Outcome,
  type Place,
  type PlannedScan,
  type Scan,
  type ScanKind,
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

interface Way {
  /** The scan that is the last of it; the end without it. */
  until?: ScanKind;
  /** By when: the way then goes as planned from the booking on, and faster where it would take longer. Without it, in even steps up to now. */
  by?: number;
}

/** @returns a sentence when it cannot be read */
export function wayIn(value: unknown): Way | string {
  const fields = fieldsOf(value);
  const [until, by] = [text(fields['until']), text(fields['by'])];
  const kind = SCAN_KINDS.find((name) => name === until);
  if (until !== '' && kind === undefined) return `until is one of ${SCAN_KINDS.join(', ')}`;
  if (by !== '' && Number.isNaN(Date.parse(by))) return 'by is an ISO time';
  return { ...(kind === undefined ? {} : { until: kind }), ...(by === '' ? {} : { by: Date.parse(by) }) };
}

/** The rest of the way happens at once; the scans lie in the past. @returns how many */
export function finish(world: World, shipment: Shipment, outcome: Outcome, { until, by }: Way = {}): number {
  const now = world.clock.now();
  const all = world.shipments.itinerary(shipment, outcome, by === undefined ? now : shipment.bookedAt);
  const end = until === undefined ? all.length : all.findIndex(({ kind }) => kind === until) + 1;
  const steps = all.slice(0, end);
  const times = by === undefined ? evenTimes(shipment, steps.length, now) : plannedTimes(shipment, steps, by);
  world.shipments.setPlan(shipment, [], outcome, until !== undefined);
  for (const [index, step] of steps.entries())
    world.shipments.addScan(shipment, { ...step, at: times[index] ?? now }, 'desk');
  world.flush();
  return steps.length;
}

function evenTimes(shipment: Shipment, steps: number, now: number): number[] {
  const from = Math.max(lastScan(shipment)?.at ?? now, now - steps * 90 * MINUTE);
  return Array.from({ length: steps }, (_, index) => Math.round(from + ((now - from) * (index + 1)) / steps));
}

function plannedTimes({ bookedAt }: Shipment, steps: readonly PlannedScan[], by: number): number[] {
  const last = steps.at(-1)?.at ?? by;
  const share = last <= by ? 1 : (by - bookedAt) / (last - bookedAt);
  return steps.map(({ at }) => Math.round(bookedAt + (at - bookedAt) * share));
}
