import { type CourierAccount, type Parcel } from './courier-adapter.js';

/** Places remembered per process; the oldest makes room. */
const MOST_PLACES = 5_000;

/**
 * The numbers under which a partner knows pickup places. A place is registered at its first booking of this process and again
 * when anything of it changes.
 */
export class PickupPlaces {
  private readonly known = new Map<string, string>();

  /** @param register @returns the partner's number; what it throws or a null is not remembered */
  async numberOf(
    { accountKey }: CourierAccount,
    { pickup, pickupName }: Parcel,
    register: () => Promise<string | null>,
  ): Promise<string | null> {
    const key = JSON.stringify([accountKey, pickupName, pickup]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = await register();
    if (number !== null) this.remember(key, number);
    return number;
  }

  private remember(key: string, number: string): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_PLACES) this.known.delete(oldest);
    this.known.set(key, number);
  }
}
