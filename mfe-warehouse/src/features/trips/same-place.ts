interface Placed {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether stops follow each other that stand at one place: the middle of their pincode. */
export function haveSamePlace(stops: readonly Placed[]): boolean {
  return stops.some(({ latitude, longitude }, index) => {
    const next = stops[index + 1];
    return next?.latitude === latitude && next.longitude === longitude;
  });
}
