import { INDIAN_STATES, type StateCode } from '@godown/contracts/geo';

/** Where a state's tile is: column and row, from the north-west. Neighbours are near each other; outlines are not drawn. */
export const STATE_TILES: Readonly<Record<StateCode, readonly [column: number, row: number]>> = {
  JK: [3, 1],
  LA: [4, 1],
  PB: [3, 2],
  CH: [4, 2],
  HP: [5, 2],
  UK: [6, 2],
  RJ: [2, 3],
  HR: [3, 3],
  DL: [4, 3],
  UP: [5, 3],
  BR: [6, 3],
  SK: [7, 3],
  AS: [8, 3],
  AR: [9, 3],
  GJ: [2, 4],
  MP: [3, 4],
  CG: [4, 4],
  JH: [5, 4],
  WB: [6, 4],
  ML: [7, 4],
  MN: [8, 4],
  NL: [9, 4],
  DH: [2, 5],
  MH: [3, 5],
  TS: [4, 5],
  OD: [5, 5],
  TR: [7, 5],
  MZ: [8, 5],
  GA: [2, 6],
  KA: [3, 6],
  AP: [4, 6],
  LD: [1, 7],
  KL: [2, 7],
  TN: [3, 7],
  PY: [4, 7],
  AN: [6, 7],
};

export const TILE_COLUMNS = 9;
/** From none to most. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/** 0 for none; otherwise by the square root, so that one large state does not make all others alike. */
export function shadeOf(orders: number, most: number): Shade {
  if (orders === 0 || most === 0) return SHADES[0];
  return SHADES[Math.max(1, Math.ceil(Math.sqrt(orders / most) * (SHADES.length - 1)))] ?? SHADES[4];
}

/** How much worse a tile beside the line is than one that is as far away on it. */
const ASIDE = 3;

/** The state nearest in a direction; at the edge the one itself. @param step one column or one row */
export function neighbourOf(code: StateCode, [right, down]: readonly [number, number]): StateCode {
  const [column, row] = STATE_TILES[code];
  const ahead = INDIAN_STATES.flatMap((state) => {
    const [toColumn, toRow] = STATE_TILES[state.code];
    const [along, aside] =
      right === 0 ? [(toRow - row) * down, toColumn - column] : [(toColumn - column) * right, toRow - row];
    return along > 0 ? [{ code: state.code, distance: along + ASIDE * Math.abs(aside) }] : [];
  });
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.code ?? code;
}
