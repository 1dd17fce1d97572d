import { atIndianTime, indianHour } from './indian-time.ts';
import { type Lane } from './lanes.ts';
import { type SeededRandom } from './seeded-random.ts';
import { type Outcome, type PlannedScan, type Place, type Reason, type ScanKind } from './shipment.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Where on its way a parcel is; the plan is made from there to the end. */
export type Stage = 'booked' | 'pickedUp' | 'atDestination' | 'outForDelivery' | 'returning' | 'backAtOrigin';

export type ItineraryInput = {
  random: SeededRandom;
  /** The words that single out this parcel: courier, reference, generation. */
  key: string;
  lane: Lane;
  stage: Stage;
  startAt: number;
  outcome: Outcome;
  attemptsBefore: number;
  pickupFails: boolean;
  /** Sorting centres already passed on this leg. */
  passedHubs: readonly string[];
};

const FAILURES: readonly [Reason, ...Reason[]] = [
  'consigneeUnavailable',
  'consigneeUnavailable',
  'consigneeUnavailable',
  'reschedule',
  'badAddress',
  'paymentNotReady',
  'entryRestricted',
  'notAttempted',
  'consigneeMoved',
  'openDelivery',
  'selfCollect',
];
const MAX_ATTEMPTS = 3;

/** The scans still to come for a parcel, with hubs, times and reasons that depend only on the seed and the parcel. */
export function planItinerary(input: ItineraryInput): PlannedScan[] {
  return new Itinerary(input).plan();
}

class Itinerary {
  private readonly input: ItineraryInput;
  private readonly scans: PlannedScan[] = [];
  private cursor: number;

  constructor(input: ItineraryInput) {
    this.input = input;
    this.cursor = input.startAt;
  }

  plan(): PlannedScan[] {
    const { stage, outcome } = this.input;
    if (stage === 'booked') this.pickUp();
    if (stage === 'booked' || stage === 'pickedUp') {
      this.travel(outcome === 'lost');
      if (outcome === 'lost') return this.scans;
    }
    if (outcome === 'lost') {
      this.after(26 * HOUR, 'lost', this.input.lane.destination);
      return this.scans;
    }
    if (stage === 'backAtOrigin') this.handBack();
    else if (stage === 'returning') this.goBack(false);
    else this.deliver(stage === 'outForDelivery');
    return this.scans;
  }

  private draw(low: number, high: number, what: string): number {
    return this.input.random.between(low, high, 'itinerary', this.input.key, what);
  }

  private add(kind: ScanKind, at: number, place: Place, extra: Partial<PlannedScan> = {}): void {
    this.cursor = Math.max(at, this.cursor + MINUTE);
    this.scans.push({ kind, at: this.cursor, place, ...extra });
  }

  private after(milliseconds: number, kind: ScanKind, place: Place, extra: Partial<PlannedScan> = {}): void {
    this.add(kind, this.cursor + milliseconds, place, extra);
  }

  private pickUp(): void {
    const { origin } = this.input.lane;
    this.after(this.draw(4, 20, 'scheduled') * MINUTE, 'pickupScheduled', origin);
    const wait = indianHour(this.input.startAt) < 14 ? 0 : 1;
    const minute = this.draw(0, 150, 'pickup');
    if (this.input.pickupFails) {
      this.add('pickupFailed', atIndianTime(this.cursor, wait, 18, minute % 60), origin);
      this.add('outForPickup', atIndianTime(this.cursor, 1, 15, minute % 60), origin);
    } else {
      this.add('outForPickup', atIndianTime(this.cursor, wait, 15, minute % 60), origin);
    }
    this.after(minute * MINUTE + 20 * MINUTE, 'pickedUp', origin);
  }

  private travel(isLost: boolean): void {
    const { lane } = this.input;
    if (!this.hasPassed(lane.origin)) this.after(this.draw(60, 240, 'origin') * MINUTE, 'reachedOrigin', lane.origin);
    const legHours = Math.max(lane.transitHours - 4, 4) / (lane.hubs.length + 1);
    let last = lane.origin;
    for (const [index, hub] of lane.hubs.entries()) {
      if (this.hasPassed(hub)) {
        last = hub;
        continue;
      }
      this.after(this.draw(2, 5, `leave${index}`) * HOUR, 'leftHub', last);
      this.after(((legHours * this.draw(80, 120, `leg${index}`)) / 100) * HOUR, 'reachedHub', hub);
      last = hub;
    }
    this.after(this.draw(2, 6, 'leaveLast') * HOUR, 'leftHub', last);
    if (isLost) {
      this.after(this.draw(72, 120, 'lost') * HOUR, 'lost', last);
      return;
    }
    this.after(((legHours * this.draw(70, 110, 'legLast')) / 100) * HOUR, 'reachedDestination', lane.destination);
  }

  private hasPassed(place: Place): boolean {
    return this.input.passedHubs.includes(place.hub);
  }

  private deliver(isOut: boolean): void {
    const failures = this.failuresToCome();
    let isOutAlready = isOut;
    for (let failed = 0; failed < failures; failed += 1) {
      const attempt = this.input.attemptsBefore + failed + 1;
      this.attempt(attempt, isOutAlready, this.reasonOf(attempt));
      isOutAlready = false;
    }
    if (this.input.outcome === 'delivered' || this.input.outcome === 'deliveredAfterNdr') {
      this.attempt(this.input.attemptsBefore + failures + 1, isOutAlready, null);
    } else {
      this.goBack(true);
    }
  }

  private failuresToCome(): number {
    const { outcome, attemptsBefore, random, key } = this.input;
    switch (outcome) {
      case 'delivered':
        return 0;
      case 'lost':
        return 0;
      case 'refused':
        return attemptsBefore > 0 ? 0 : 1;
      case 'rto':
        return Math.max(MAX_ATTEMPTS - attemptsBefore, 0);
      case 'deliveredAfterNdr':
        return attemptsBefore > 0 ? 0 : 1 + Math.floor(random.unit('ndr', key) * 2);
    }
  }

  private reasonOf(attempt: number): Reason {
    if (this.input.outcome === 'refused') return 'refused';
    return this.input.random.pick(FAILURES, 'reason', this.input.key, attempt);
  }

  private attempt(attempt: number, isOutAlready: boolean, reason: Reason | null): void {
    const place = this.input.lane.destination;
    if (!isOutAlready) {
      const day = indianHour(this.cursor) < 8 ? 0 : 1;
      this.add('outForDelivery', atIndianTime(this.cursor, day, 9, this.draw(0, 110, `out${attempt}`)), place, {
        attempt,
      });
    }
    const later = this.draw(90, 500, `try${attempt}`) * MINUTE;
    if (reason === null) this.after(later, 'delivered', place, { attempt });
    else this.after(later, 'undelivered', place, { attempt, reason });
  }

  private goBack(isNew: boolean): void {
    const { lane } = this.input;
    if (isNew) this.after(this.draw(20, 30, 'rto') * HOUR, 'rtoInitiated', lane.destination);
    const hubs = [...lane.hubs].reverse().filter((hub) => !this.hasPassed(hub));
    this.after(this.draw(3, 9, 'rtoLeave') * HOUR, 'rtoInTransit', lane.destination);
    for (const [index, hub] of hubs.entries()) {
      this.after(
        (((lane.transitHours / (hubs.length + 1)) * this.draw(90, 130, `rtoLeg${index}`)) / 100) * HOUR,
        'rtoReachedHub',
        hub,
      );
    }
    this.after((lane.transitHours / (hubs.length + 1)) * HOUR, 'rtoReachedHub', lane.origin);
    this.handBack();
  }

  private handBack(): void {
    const { lane } = this.input;
    const day = indianHour(this.cursor) < 9 ? 0 : 1;
    this.add('rtoOutForDelivery', atIndianTime(this.cursor, day, 10, this.draw(0, 90, 'rtoOut')), lane.origin);
    if (this.input.random.unit('rtoFails', this.input.key) < 0.1) {
      this.after(4 * HOUR, 'rtoUndelivered', lane.origin);
      this.add('rtoOutForDelivery', atIndianTime(this.cursor, 1, 10, 20), lane.origin);
    }
    this.after(this.draw(60, 360, 'rtoBack') * MINUTE, 'rtoDelivered', lane.origin);
  }
}
