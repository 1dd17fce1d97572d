import 'reflect-metadata';
import { IsInt, Max, Min } from 'class-validator';

/** Notes that are counted, in rupees; the rest is coins. */
export const NOTES = [500, 200, 100, 50, 20, 10] as const;
export type Note = (typeof NOTES)[number];

export const CASH_COUNT_LIMITS = { notes: 10_000, coinsPaise: 10_000_000 } as const;

export const CASH_COUNT_MESSAGES = {
  count: 'Enter a whole number',
  coins: 'Enter the amount of the coins',
} as const;

function NoteCount(): PropertyDecorator {
  return (target, property) => {
    IsInt({ message: CASH_COUNT_MESSAGES.count })(target, property);
    Min(0, { message: CASH_COUNT_MESSAGES.count })(target, property);
    Max(CASH_COUNT_LIMITS.notes, { message: CASH_COUNT_MESSAGES.count })(target, property);
  };
}

/** How many of each note, and what the coins are worth. */
export class CashCount {
  @NoteCount()
  notes500!: number;

  @NoteCount()
  notes200!: number;

  @NoteCount()
  notes100!: number;

  @NoteCount()
  notes50!: number;

  @NoteCount()
  notes20!: number;

  @NoteCount()
  notes10!: number;

  @Max(CASH_COUNT_LIMITS.coinsPaise, { message: CASH_COUNT_MESSAGES.coins })
  @Min(0, { message: CASH_COUNT_MESSAGES.coins })
  @IsInt({ message: CASH_COUNT_MESSAGES.coins })
  coinsPaise!: number;
}

export const NOTHING_COUNTED: Readonly<CashCount> = {
  notes500: 0,
  notes200: 0,
  notes100: 0,
  notes50: 0,
  notes20: 0,
  notes10: 0,
  coinsPaise: 0,
};

export function countedPaise(count: CashCount): number {
  return NOTES.reduce((sum, note) => sum + count[`notes${note}`] * note * 100, count.coinsPaise);
}
