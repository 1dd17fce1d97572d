// Tags of many orders are written and taken away set-based; those of a company are found by skipping through the index.
import { ORDER_TAG_LIMITS } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { computed, text, texts } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';

/** The tags of `orders o`. */
export const TAGS_OF_ORDER = texts(
  'ARRAY(SELECT g.name FROM order_tags g WHERE g.company_id = o.company_id AND g.order_id = o.id ORDER BY g.name)',
);

/** Whether `orders o` has the tag. */
export const HAS_TAG = `EXISTS (SELECT FROM order_tags g WHERE g.company_id = o.company_id AND g.order_id = o.id AND g.name = ?)`;

const TAGS = computed({ tags: TAGS_OF_ORDER });

export async function tagsOf(
  tx: EntityManager,
  { companyId, id }: { companyId: string; id: string },
): Promise<string[]> {
  const [row] = await select(tx, TAGS, `SELECT ${TAGS} FROM orders o WHERE o.company_id = $1 AND o.id = $2`, [
    companyId,
    id,
  ]);
  return row?.tags ?? [];
}

interface Tagging {
  orderIds: readonly string[];
  tags: readonly string[];
  createdBy: string | null;
  at: Date;
}

/** A tag that is there stays as it is. */
export async function addTags(tx: EntityManager, { orderIds, tags, createdBy, at }: Tagging): Promise<void> {
  await run(
    tx,
    `INSERT INTO order_tags (company_id, order_id, name, created_by, created_at)
     SELECT o.company_id, o.id, t.name, $3, $4 FROM orders o CROSS JOIN unnest($2::text[]) AS t (name)
     WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id, t.name ON CONFLICT DO NOTHING`,
    [orderIds, tags, createdBy, at],
  );
}

export async function removeTags(
  tx: EntityManager,
  orderIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  await run(tx, `DELETE FROM order_tags WHERE order_id = ANY ($1::uuid[]) AND name = ANY ($2::text[])`, [
    orderIds,
    tags,
  ]);
}

const FULL = computed({ orderId: text('order_id') });

/** Whether one of the orders has more tags than it may. */
export async function hasTooManyTags(tx: EntityManager, orderIds: readonly string[]): Promise<boolean> {
  const found = await select(
    tx,
    FULL,
    `SELECT ${FULL} FROM order_tags WHERE order_id = ANY ($1::uuid[])
     GROUP BY order_id HAVING count(*) > ${ORDER_TAG_LIMITS.perOrder} LIMIT 1`,
    [orderIds],
  );
  return found.length > 0;
}

const NAME = computed({ name: text('found.name') });

/** The tags that a company uses, each read once from the index, however many orders have it. */
export async function tagsOfCompany(tx: EntityManager, companyId: string): Promise<string[]> {
  const found = await select(
    tx,
    NAME,
    `WITH RECURSIVE found AS (
       (SELECT g.name FROM order_tags g WHERE g.company_id = $1 ORDER BY g.name LIMIT 1)
       UNION ALL
       SELECT (SELECT g.name FROM order_tags g WHERE g.company_id = $1 AND g.name > f.name ORDER BY g.name LIMIT 1)
       FROM found f WHERE f.name IS NOT NULL
     )
     SELECT ${NAME} FROM found WHERE found.name IS NOT NULL LIMIT ${ORDER_TAG_LIMITS.offered}`,
    [companyId],
  );
  return found.map(({ name }) => name);
}
