// One update takes a try and returns the code; its row lock serialises parallel guesses.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { OneTimeCodeEntity } from './one-time-code.entity.js';

const CODE = columnsOf(OneTimeCodeEntity, { only: ['id', 'codeHash', 'expiresAt'] });

/** @returns null when there is no live code or no try left */
export async function takeTry(
  tx: EntityManager,
  { purpose, subject }: Pick<OneTimeCodeEntity, 'purpose' | 'subject'>,
): Promise<Pick<OneTimeCodeEntity, 'id' | 'codeHash' | 'expiresAt'> | null> {
  const [code] = await select(
    tx,
    CODE,
    `UPDATE one_time_codes SET tries_left = tries_left - 1
     WHERE purpose = $1 AND subject = $2 AND used_at IS NULL AND tries_left > 0
     RETURNING ${CODE}`,
    [purpose, subject],
  );
  return code ?? null;
}
