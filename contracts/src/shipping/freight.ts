/** Grams per slab of chargeable weight. */
export const SLAB_GRAMS = 500;

/** What a company pays for a parcel of the couriers, in paise and hundredths of a percent. */
export interface FlatRates {
  /** Per slab of 0.5 kg, forward. */
  readonly forwardPaise: number;
  /** Per slab of 0.5 kg, when the parcel comes back. */
  readonly rtoPaise: number;
  /** Share of the COD amount, in hundredths of a percent: 200 is 2 %. */
  readonly codBasisPoints: number;
  /** The least that collecting cash costs. */
  readonly codMinimumPaise: number;
  /** Per parcel. */
  readonly packagingPaise: number;
}

/** What a company pays for a parcel of the own fleet. */
export interface LightningRates {
  /** The first 0.5 kg, forward. */
  readonly forwardPaise: number;
  readonly rtoPaise: number;
  /** Every further 0.5 kg. */
  readonly perExtra500gPaise: number;
}

export interface RateCard {
  readonly flat: FlatRates;
  readonly lightning: LightningRates;
}

/** What a company pays until an admin sets its own rates. */
export const DEFAULT_RATE_CARD: RateCard = {
  flat: { forwardPaise: 4_500, rtoPaise: 4_000, codBasisPoints: 200, codMinimumPaise: 3_000, packagingPaise: 500 },
  lightning: { forwardPaise: 6_000, rtoPaise: 3_000, perExtra500gPaise: 1_500 },
};

export interface ParcelSize {
  readonly weightGrams: number;
  readonly lengthCm?: number | null;
  readonly breadthCm?: number | null;
  readonly heightCm?: number | null;
}

/** Dead or volumetric weight, whichever is more, in grams; at least one slab is charged later. */
export function chargeableGrams(size: ParcelSize, volumetricDivisor: number): number {
  const { lengthCm, breadthCm, heightCm } = size;
  if (!lengthCm || !breadthCm || !heightCm) return size.weightGrams;
  const volumetric = Math.ceil((lengthCm * breadthCm * heightCm * 1000) / volumetricDivisor);
  return Math.max(size.weightGrams, volumetric);
}

export interface BoxSize {
  readonly lengthCm: number;
  readonly breadthCm: number;
  readonly heightCm: number;
}

/** One line of a parcel: the size of one piece, as the catalogue knows it. */
export interface PackedLine extends BoxSize {
  readonly quantity: number;
}

function volumeOf({ lengthCm, breadthCm, heightCm }: BoxSize): number {
  return lengthCm * breadthCm * heightCm;
}

/** Hundredths of a centimetre, rounded up; what a product of decimals is off by does not count. */
function roundedUp(cm: number): number {
  return Math.ceil(Math.round(cm * 1e6) / 1e4) / 100;
}

/**
 * The box that a parcel is counted with and that its courier is told: the package, or one as large as its items together where they
 * need more room. As long and as broad as the largest item, as high as the volume asks for.
 */
export function boxFor(pack: BoxSize, lines: readonly PackedLine[]): BoxSize {
  const volume = lines.reduce((sum, line) => sum + volumeOf(line) * line.quantity, 0);
  if (volume <= volumeOf(pack)) return pack;
  const sides = lines.map(({ lengthCm, breadthCm, heightCm }) =>
    [lengthCm, breadthCm, heightCm].toSorted((one, other) => other - one),
  );
  const [lengthCm, breadthCm] = [
    Math.max(...sides.map(([longest = 0]) => longest)),
    Math.max(...sides.map(([, middle = 0]) => middle)),
  ];
  return { lengthCm, breadthCm, heightCm: roundedUp(volume / (lengthCm * breadthCm)) };
}

/** Whole slabs of 0.5 kg, never fewer than one. */
export function slabs(grams: number): number {
  return Math.max(1, Math.ceil(grams / SLAB_GRAMS));
}

export interface FreightQuestion {
  readonly grams: number;
  /** Cash to collect; 0 for a paid order. */
  readonly codPaise: number;
  readonly lightning: boolean;
}

/** The freight charged when a parcel is booked, in paise. */
export function freightPaise(card: RateCard, { grams, codPaise, lightning }: FreightQuestion): number {
  if (lightning) return card.lightning.forwardPaise + (slabs(grams) - 1) * card.lightning.perExtra500gPaise;
  const { flat } = card;
  const share = Math.round((codPaise * flat.codBasisPoints) / 10_000);
  const collecting = codPaise > 0 ? Math.max(flat.codMinimumPaise, share) : 0;
  return slabs(grams) * flat.forwardPaise + collecting + flat.packagingPaise;
}

/** The freight of the way back, in paise. */
export function returnFreightPaise(
  card: RateCard,
  { grams, lightning }: Pick<FreightQuestion, 'grams' | 'lightning'>,
): number {
  return lightning ? card.lightning.rtoPaise : slabs(grams) * card.flat.rtoPaise;
}
