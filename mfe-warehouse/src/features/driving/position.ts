export interface Position {
  latitude: number;
  longitude: number;
  /** Metres that it may be off; missing: not known. */
  accuracy?: number;
}

/** A position a minute old will do, and nobody waits longer than this for one: the receiver costs battery. */
const OPTIONS: PositionOptions = { maximumAge: 60_000, timeout: 10_000 };

/** null where the person or the device does not tell it. */
export function currentPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      OPTIONS,
    );
  });
}
