export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Drawn {
  readonly x: number;
  readonly y: number;
}

export interface Projection {
  place: (point: Point) => Drawn;
  pointAt: (drawn: Drawn) => Point;
  /** A round length of ground, and how long it is drawn. */
  scale: { metres: number; length: number };
}

const METRES_PER_DEGREE = 111_320;
/** Around a single place. */
const LEAST_METRES = 200;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** A town is small enough to be drawn flat: a degree of longitude is as long as in the middle of it. */
function flat(middle: Point, perMetre: number, { width, height }: Frame): Projection {
  const perLongitude = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const metres = roundLength(width / 4 / perMetre);
  return {
    place: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * perLongitude * perMetre,
      y: height / 2 - (latitude - middle.latitude) * METRES_PER_DEGREE * perMetre,
    }),
    pointAt: ({ x, y }) => ({
      longitude: middle.longitude + (x - width / 2) / (perLongitude * perMetre),
      latitude: middle.latitude - (y - height / 2) / (METRES_PER_DEGREE * perMetre),
    }),
    scale: { metres, length: metres * perMetre },
  };
}

/** All of the points; north is up. */
export function projectionOf(points: readonly Point[], frame: Frame): Projection {
  const { width, height, margin } = frame;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const perLongitude = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const groundWidth = Math.max((Math.max(...longitudes) - Math.min(...longitudes)) * perLongitude, LEAST_METRES);
  const groundHeight = Math.max((Math.max(...latitudes) - Math.min(...latitudes)) * METRES_PER_DEGREE, LEAST_METRES);
  const perMetre = Math.min((width - 2 * margin) / groundWidth, (height - 2 * margin) / groundHeight);
  return flat(middle, perMetre, frame);
}

/** What lies around a place. @param metresAcross how much ground the frame is wide */
export function projectionAround(middle: Point, metresAcross: number, frame: Frame): Projection {
  return flat(middle, frame.width / metresAcross, frame);
}

/** 1, 2 or 5 with noughts, no longer than what is given. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
}
