/** Stops to be shared among vehicles: what `shareStops` gets. */
export interface Sharing {
  /** Metres from place to place, row by row: place 0 is the depot, place n + 1 the stop n. */
  readonly distances: Float64Array;
  readonly stops: readonly {
    readonly grams: number;
    /** Numbers of the vehicles that may go there. */
    readonly vehicles: readonly number[];
  }[];
  readonly vehicles: readonly { readonly grams: number; readonly parcels: number }[];
  /** Of each vehicle's round. */
  readonly time: { readonly metresPerMinute: number; readonly minutesPerStop: number; readonly minutes: number };
  readonly seed: number;
  /** Attempts at a better plan: more are shorter and slower. */
  readonly attempts: number;
  readonly timeLimitMs: number;
}

/** Its answer. */
export interface Shared {
  /** For each vehicle its stops, in order. */
  readonly routes: readonly (readonly number[])[];
  /** What no vehicle could take. */
  readonly left: readonly number[];
  readonly metres: number;
}
