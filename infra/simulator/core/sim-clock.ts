export type ClockState = { now: string; speed: number; paused: boolean };

/** The simulator's time: real time times speed from an anchor. The product's own clock stays real. */
export class SimClock {
  private anchorReal = Date.now();
  private anchorSimulated = this.anchorReal;
  private speed = 1;
  private steered = false;

  now(): number {
    return Math.round(this.anchorSimulated + (Date.now() - this.anchorReal) * this.speed);
  }

  set(change: { now?: number; speed?: number }): void {
    const now = change.now ?? this.now();
    this.anchorReal = Date.now();
    this.anchorSimulated = now;
    this.speed = change.speed ?? this.speed;
    this.steered = true;
  }

  jump(hours: number): void {
    this.set({ now: this.now() + hours * 3_600_000 });
  }

  /** Whether anybody ever changed it; an untouched clock needs no memory, it is the real time. */
  isSteered(): boolean {
    return this.steered;
  }

  reset(): void {
    this.anchorReal = Date.now();
    this.anchorSimulated = this.anchorReal;
    this.speed = 1;
    this.steered = false;
  }

  state(): ClockState {
    return { now: new Date(this.now()).toISOString(), speed: this.speed, paused: this.speed === 0 };
  }
}
