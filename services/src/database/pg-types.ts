import pg from 'pg';

const INT8 = 20;

/** bigint columns (paise, counts) as numbers; beyond 2^53 the value would silently change, so it is refused. */
export function readBigintsAsNumbers(): void {
  pg.types.setTypeParser(INT8, (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
    return value;
  });
}
