import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { CouriersConfig } from '../../couriers/index.js';

/** Longer than all calls of one try together: while it runs nobody else takes the booking. */
const LEASE_MS = 180_000;
/** How soon an unclear booking is looked at again. */
const RECHECK_MS = 30_000;
/** How long a courier that cannot be asked holds an order up. */
const PATIENCE_MS = 3_600_000;

/** The waiting times of bookings. */
@Injectable()
export class BookingTimes {
  constructor(
    private readonly clock: Clock,
    private readonly config: CouriersConfig,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  leaseUntil(): Date {
    return this.after(LEASE_MS);
  }

  recheckAt(): Date {
    return this.after(RECHECK_MS);
  }

  trackAfter(): Date {
    return this.after(this.config.pollMinutes * 60_000);
  }

  get graceSeconds(): number {
    return this.config.bookingGraceSeconds;
  }

  /** An unclear request of this long ago that cannot be found was never taken. */
  isPastGrace(askedAt: Date | null): boolean {
    return this.age(askedAt) >= this.config.bookingGraceSeconds * 1000;
  }

  isPastPatience(askedAt: Date | null): boolean {
    return this.age(askedAt) >= PATIENCE_MS;
  }

  private age(at: Date | null): number {
    return at === null ? 0 : this.clock.now().getTime() - at.getTime();
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
