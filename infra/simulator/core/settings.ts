/** What a person at the courier may change at run time. */
export type CourierSettings = {
  /** Parcels move by the clock; when false only the desk moves them. */
  automatic: boolean;
  embargoedPins: string[];
  unserviceablePins: string[];
  codLimitRupees: number;
  callsPerFiveMinutes: number;
  /** How long a call that never answers is held before the line is cut. */
  hangSeconds: number;
};

export const DEFAULT_SETTINGS: CourierSettings = {
  automatic: true,
  embargoedPins: ['194101', '797112'],
  unserviceablePins: ['744301', '682555'],
  codLimitRupees: 50_000,
  callsPerFiveMinutes: 75_000,
  hangSeconds: 40,
};
