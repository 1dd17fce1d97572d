import { Clock } from '../src/core/clock.js';

/** A clock that tests set: it starts at the real time and moves only when told. */
export class TestClock extends Clock {
  private offsetMs = 0;
  private frozenAt: number | null = null;

  override now(): Date {
    return new Date((this.frozenAt ?? Date.now()) + this.offsetMs);
  }

  freezeAt(time: string | Date): void {
    this.frozenAt = new Date(time).getTime();
    this.offsetMs = 0;
  }

  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = step;
    this.offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }

  reset(): void {
    this.frozenAt = null;
    this.offsetMs = 0;
  }
}
