// One upsert refills the bucket and takes the token; several buckets in one function call.
import { type EntityManager } from 'typeorm';
import { computed, decimal, integer, nullable } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { RateLimitEntity } from './rate-limit.entity.js';

/** Of `take_limits`, a function of the database: the place of the bucket that refuses, and what is in it. */
export const REFUSED_COLUMNS = computed({
  refused: nullable(integer('refused')),
  available: nullable(decimal('available')),
});

/** Of `settle_limits`, a function of the database: what is left in each bucket, in the order of the keys. */
export const SETTLED_COLUMNS = computed({ tokens: decimal('tokens') });

/** Parameters: keys, sizes, tokens per second, how many were taken of each, now. */
export const SETTLE = `SELECT ${SETTLED_COLUMNS} FROM settle_limits($1, $2, $3, $4, $5)`;

/** Parameters: keys, sizes, tokens per second, which are only looked at, now. */
export const TAKE_ALL = `SELECT ${REFUSED_COLUMNS} FROM take_limits($1, $2, $3, $4, $5)`;

const BUCKET = columnsOf(RateLimitEntity, { alias: 'bucket', only: ['tokens', 'allowed'] });

/** Only a granted call takes a token, so a storm of refused calls does not prolong the wait. */
export async function takeToken(
  tx: EntityManager,
  { key, limit, perSecond, at }: { key: string; limit: number; perSecond: number; at: Date },
): Promise<Pick<RateLimitEntity, 'tokens' | 'allowed'> | undefined> {
  const [bucket] = await select(
    tx,
    BUCKET,
    `INSERT INTO rate_limits AS bucket (key, tokens, allowed, updated_at) VALUES ($1, $2::float8 - 1, true, $4)
     ON CONFLICT (key) DO UPDATE SET (tokens, allowed, updated_at) = (
       SELECT CASE WHEN available >= 1 THEN available - 1 ELSE available END, available >= 1, GREATEST(bucket.updated_at, $4)
       FROM (SELECT LEAST($2::float8,
         bucket.tokens + GREATEST(0, extract(epoch FROM $4::timestamptz - bucket.updated_at)) * $3::float8) AS available) refilled)
     RETURNING ${BUCKET}`,
    [key, limit, perSecond, at],
  );
  return bucket;
}

export async function giveBackToken(tx: EntityManager, key: string, limit: number): Promise<void> {
  await run(tx, `UPDATE rate_limits SET tokens = LEAST($2::float8, tokens + 1) WHERE key = $1`, [key, limit]);
}

const KEY = columnsOf(RateLimitEntity, { only: ['key'] });

export async function keysUsedSince(tx: EntityManager, begin: string, since: Date): Promise<string[]> {
  const found = await select(tx, KEY, `SELECT ${KEY} FROM rate_limits WHERE updated_at > $1 AND starts_with(key, $2)`, [
    since,
    begin,
  ]);
  return found.map(({ key }) => key);
}
