import { type ByCourier, type CourierTraits } from './courier-traits.ts';
import { type CourierFaults } from './faults.ts';
import { planItinerary, type Stage } from './itinerary.ts';
import { laneBetween } from './lanes.ts';
import { type SeededRandom } from './seeded-random.ts';
import {
  type Booking,
  type Outcome,
  type PlannedScan,
  type Scan,
  type ScanKind,
  type Shipment,
  attemptsMade,
  isFinished,
  lastScan,
} from './shipment.ts';

export type ShipmentLine =
  | { t: 'book'; shipment: Shipment }
  | { t: 'scan'; awb: string; scan: Scan }
  | { t: 'plan'; awb: string; plan: PlannedScan[]; outcome: Outcome; held: boolean }
  | { t: 'cancel'; awb: string; at: number };

type Dependencies = {
  random: SeededRandom;
  couriers: ByCourier<CourierTraits>;
  faults: ByCourier<CourierFaults>;
  write: (line: ShipmentLine) => void;
  /** Told of every new scan, so that it can be pushed. */
  onScan: (shipment: Shipment, scan: Scan) => void;
};

/** Every parcel of every courier, its past (scans) and its future (plan). */
export class Shipments {
  private readonly byAwb = new Map<string, Shipment>();
  private readonly byReference = new Map<string, Shipment[]>();
  /** When the next booking of an order number is said to have been made. */
  private readonly dates = new Map<string, number>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  all(): Shipment[] {
    return [...this.byAwb.values()];
  }

  find(awb: string): Shipment | undefined {
    return this.byAwb.get(awb);
  }

  findByReference(courier: string, reference: string): Shipment[] {
    return this.byReference.get(`${courier}\u0000${reference}`) ?? [];
  }

  /** AWBs are drawn from the reference, so the order of other calls does not change them. */
  newAwb(courier: string, reference: string): string {
    const shape = this.dependencies.couriers.of(courier).awb;
    for (let turn = this.findByReference(courier, reference).length; ; turn += 1) {
      const awb = shape.prefix + this.dependencies.random.digits(shape.digits, 'awb', courier, reference, turn);
      if (!this.byAwb.has(awb)) return awb;
    }
  }

  /** The next booking of that order number counts as made at that time; its parcel waits for the desk. */
  dateBooking(orderNumber: string, at: number): void {
    this.dates.set(orderNumber, at);
  }

  book(courier: string, booking: Booking, now: number, awb = this.newAwb(courier, booking.reference)): Shipment {
    const dated = this.takeDate(booking.reference);
    const at = dated ?? now;
    const generation = this.findByReference(courier, booking.reference).length;
    const lane = laneBetween(booking.from.pincode, booking.to.pincode);
    const shipment: Shipment = {
      courier,
      awb,
      generation,
      booking,
      bookedAt: at,
      orderNumber: Number(this.dependencies.random.digits(9, 'order', courier, booking.reference, generation)),
      shipmentNumber: Number(this.dependencies.random.digits(9, 'shipment', courier, booking.reference, generation)),
      expectedAt: at + (lane.transitHours + 40) * 3_600_000,
      outcome: this.decideOutcome(courier, booking, generation),
      plan: [],
      scans: [],
      held: false,
      cancelledAt: null,
    };
    this.remember(shipment);
    this.dependencies.write({ t: 'book', shipment });
    this.addScan(shipment, { kind: 'manifested', at, place: lane.origin }, 'plan');
    if (dated === undefined) this.plan(shipment, shipment.outcome, at);
    else this.setPlan(shipment, [], shipment.outcome, true);
    return shipment;
  }

  /** A reference is the order number, alone or with the booking's own part behind it. */
  private takeDate(reference: string): number | undefined {
    const orderNumber = [reference, reference.slice(0, reference.lastIndexOf('-'))].find((key) => this.dates.has(key));
    if (orderNumber === undefined) return undefined;
    const at = this.dates.get(orderNumber);
    this.dates.delete(orderNumber);
    return at;
  }

  private decideOutcome(courier: string, booking: Booking, generation: number): Outcome {
    const faults = this.dependencies.faults.of(courier);
    const occasion = `fate:${generation}`;
    if (faults.happens('lost', booking.reference, occasion)) return 'lost';
    if (faults.happens('rto', booking.reference, occasion)) {
      return this.dependencies.random.unit('refusal', courier, booking.reference) < 0.3 ? 'refused' : 'rto';
    }
    return faults.happens('failedAttempt', booking.reference, occasion) ? 'deliveredAfterNdr' : 'delivered';
  }

  /** Makes the rest of the way anew from where the parcel is. */
  plan(shipment: Shipment, outcome: Outcome, startAt: number): void {
    const plan =
      isFinished(shipment) && lastScan(shipment)?.kind !== 'lost' ? [] : this.itinerary(shipment, outcome, startAt);
    this.setPlan(shipment, plan, outcome, false);
  }

  itinerary(shipment: Shipment, outcome: Outcome, startAt: number): PlannedScan[] {
    const stage = stageOf(shipment);
    const isReturning = stage === 'returning';
    return planItinerary({
      random: this.dependencies.random,
      key: `${shipment.courier}/${shipment.booking.reference}/${shipment.generation}/${shipment.scans.length}`,
      lane: laneBetween(shipment.booking.from.pincode, shipment.booking.to.pincode),
      stage,
      startAt,
      outcome,
      attemptsBefore: attemptsMade(shipment),
      pickupFails:
        stage === 'booked' &&
        !shipment.scans.some((scan) => scan.kind === 'pickupFailed') &&
        this.dependencies.faults
          .of(shipment.courier)
          .happens('pickupFailed', shipment.booking.reference, `pickup:${shipment.generation}`),
      passedHubs: shipment.scans
        .filter((scan) =>
          isReturning ? scan.kind === 'rtoReachedHub' : scan.kind === 'reachedHub' || scan.kind === 'reachedOrigin',
        )
        .map((scan) => scan.place.hub),
    });
  }

  setPlan(shipment: Shipment, plan: PlannedScan[], outcome: Outcome, held: boolean): void {
    this.applyPlan(shipment, plan, outcome, held);
    this.dependencies.write({ t: 'plan', awb: shipment.awb, plan, outcome, held });
  }

  /** Sends a picked-up parcel back: the return starts within hours, whatever was planned. */
  sendBack(shipment: Shipment, at: number): void {
    const place =
      lastScan(shipment)?.place ?? laneBetween(shipment.booking.from.pincode, shipment.booking.to.pincode).origin;
    this.addScan(shipment, { kind: 'rtoInitiated', at, place }, 'api');
    this.plan(shipment, 'rto', at);
  }

  cancel(shipment: Shipment, at: number): void {
    shipment.cancelledAt = at;
    this.dependencies.write({ t: 'cancel', awb: shipment.awb, at });
    const place = laneBetween(shipment.booking.from.pincode, shipment.booking.to.pincode).origin;
    this.addScan(shipment, { kind: 'cancelled', at, place }, 'api');
    this.setPlan(shipment, [], shipment.outcome, false);
  }

  addScan(
    shipment: Shipment,
    scan: PlannedScan,
    source: Scan['source'],
    extra: Partial<Pick<Scan, 'remark' | 'code' | 'toldAt'>> = {},
  ): Scan {
    const full: Scan = {
      toldAt: Math.min(scan.at, Date.now()),
      ...scan,
      ...extra,
      source,
      seq: shipment.scans.length + 1,
    };
    this.applyScan(shipment, full);
    this.dependencies.write({ t: 'scan', awb: shipment.awb, scan: full });
    this.dependencies.onScan(shipment, full);
    return full;
  }

  /** Scans whose time has come, in the order of their times over all parcels of the given couriers. */
  takeDue(now: number, isMoving: (courier: string) => boolean): number {
    const due: { shipment: Shipment; scan: PlannedScan; toldAt: number }[] = [];
    for (const shipment of this.byAwb.values()) {
      const first = shipment.plan[0];
      if (!first || first.at > now || shipment.held || !isMoving(shipment.courier)) continue;
      const own = shipment.plan.filter((scan) => scan.at <= now);
      const told = tellingTimes(own, lastScan(shipment)?.toldAt ?? shipment.bookedAt);
      for (const [index, scan] of own.entries()) due.push({ shipment, scan, toldAt: told[index] ?? scan.at });
    }
    due.sort((a, b) => a.scan.at - b.scan.at);
    for (const { shipment, scan, toldAt } of due) this.addScan(shipment, scan, 'plan', { toldAt });
    return due.length;
  }

  replay(line: ShipmentLine): void {
    if (line.t === 'book') {
      this.remember({ ...line.shipment, scans: [...line.shipment.scans], plan: [...line.shipment.plan] });
      return;
    }
    const shipment = this.byAwb.get(line.awb);
    if (!shipment) return;
    if (line.t === 'scan') this.applyScan(shipment, line.scan);
    if (line.t === 'plan') this.applyPlan(shipment, line.plan, line.outcome, line.held);
    if (line.t === 'cancel') shipment.cancelledAt = line.at;
  }

  clear(): void {
    this.byAwb.clear();
    this.byReference.clear();
    this.dates.clear();
  }

  private remember(shipment: Shipment): void {
    this.byAwb.set(shipment.awb, shipment);
    const key = `${shipment.courier}\u0000${shipment.booking.reference}`;
    this.byReference.set(key, [...(this.byReference.get(key) ?? []), shipment]);
  }

  private applyScan(shipment: Shipment, scan: Scan): void {
    shipment.scans.push(scan);
    if (scan.source === 'plan' && shipment.plan[0]?.kind === scan.kind && shipment.plan[0].at === scan.at)
      shipment.plan.shift();
  }

  private applyPlan(shipment: Shipment, plan: PlannedScan[], outcome: Outcome, held: boolean): void {
    shipment.plan = [...plan];
    shipment.outcome = outcome;
    shipment.held = held;
  }
}

/** Scans of the past keep their times; those ahead of real time are spread between the last told one and now. */
function tellingTimes(scans: readonly PlannedScan[], toldBefore: number): number[] {
  const now = Date.now();
  const past = scans.filter((scan) => scan.at <= now);
  const from = Math.min(past.at(-1)?.at ?? toldBefore, now);
  const ahead = scans.length - past.length;
  return scans.map((scan, index) =>
    index < past.length ? scan.at : Math.round(from + ((now - from) * (index - past.length + 1)) / ahead),
  );
}

const STAGES: Partial<Record<ScanKind, Stage>> = {
  pickedUp: 'pickedUp',
  reachedOrigin: 'pickedUp',
  leftHub: 'pickedUp',
  reachedHub: 'pickedUp',
  lost: 'pickedUp',
  reachedDestination: 'atDestination',
  outForDelivery: 'outForDelivery',
  undelivered: 'atDestination',
  rtoInitiated: 'returning',
  rtoInTransit: 'returning',
  rtoReachedHub: 'returning',
  rtoOutForDelivery: 'backAtOrigin',
  rtoUndelivered: 'backAtOrigin',
};

function stageOf(shipment: Shipment): Stage {
  for (const scan of [...shipment.scans].reverse()) {
    const stage = STAGES[scan.kind];
    if (stage) return stage;
  }
  return 'booked';
}
