import { type CourierSettings } from './settings.ts';
import { type Scan } from './shipment.ts';

/** How one courier differs from the others. */
export type CourierTraits = {
  readonly name: string;
  readonly awb: { readonly prefix: string; readonly digits: number };
  /** Where it differs from `DEFAULT_SETTINGS` at first. */
  readonly settings?: Partial<CourierSettings>;
  /** A scan in its own code, as the pages of the simulator show it. */
  readonly rawCode: (scan: Scan) => string;
};

/** Something for each courier, by its place in the simulator's paths. */
export class ByCourier<T> {
  private readonly values: ReadonlyMap<string, T>;

  constructor(values: readonly (readonly [string, T])[]) {
    this.values = new Map(values);
  }

  get keys(): string[] {
    return [...this.values.keys()];
  }

  /** @throws Error when the simulator has no such courier */
  of(courier: string): T {
    const found = this.values.get(courier);
    if (found === undefined) throw new Error(`The simulator has no courier ${courier}`);
    return found;
  }

  map<U>(change: (value: T, courier: string) => U): ByCourier<U> {
    return new ByCourier([...this.values].map(([courier, value]) => [courier, change(value, courier)]));
  }
}
