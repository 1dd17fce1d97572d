import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Asked {
  companyId: string;
  day: string | null;
  records: number;
  offset: number;
}

const SKUS = `ARRAY(SELECT i.sku FROM catalogue_items i WHERE i.company_id = l.company_id AND i.wsin = l.wsin ORDER BY i.sku)`;
const SHOWN = `l.id AS "inventoryId", l.company_id AS "companyId", l.warehouse_id AS "warehouseId", l.wsin, l.bin, w.product_title AS "productTitle", ${SKUS} AS "skuIds"`;
const PAGE_ROWS = `FROM (SELECT * FROM inventory_levels WHERE company_id = $1 ORDER BY updated_at DESC, id DESC LIMIT $2 OFFSET $3) l
  JOIN wsins w ON w.company_id = l.company_id AND w.wsin = l.wsin`;
const IN_ORDER = `ORDER BY l.updated_at DESC, l.id DESC`;

const NOW = `
  SELECT ${SHOWN}, l.current_stock AS "currentStock", l.safe_stock AS "safeStock", l.blocked, l.inbound_accepted AS "inboundAccepted", l.inbound_rejected AS "inboundRejected",
    l.updated_at AS "updatedAt"
  ${PAGE_ROWS} ${IN_ORDER}`;

const THEN = `
  SELECT ${SHOWN}, l.current_stock - m.current AS "currentStock", l.safe_stock - m.safe AS "safeStock", l.blocked - m.blocked AS blocked,
    (l.inbound_accepted - m.accepted)::int8 AS "inboundAccepted", (l.inbound_rejected - m.rejected)::int8 AS "inboundRejected", l.updated_at AS "updatedAt"
  ${PAGE_ROWS}
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(quantity) FILTER (WHERE figure = 'CURRENT'), 0) AS current, COALESCE(sum(quantity) FILTER (WHERE figure = 'SAFE'), 0) AS safe,
      COALESCE(sum(quantity) FILTER (WHERE figure = 'BLOCKED'), 0) AS blocked, COALESCE(sum(quantity) FILTER (WHERE code = 'INADD'), 0) AS accepted, COALESCE(sum(rejected), 0) AS rejected
    FROM inventory_movements m WHERE m.company_id = l.company_id AND m.warehouse_id = l.warehouse_id AND m.wsin = l.wsin AND m.moved_on > $4::date) m
  ${IN_ORDER}`;

const COUNT = `SELECT count(*) AS count FROM inventory_levels WHERE company_id = $1`;

const list: FloorHandler = async (pool, _request, body) => {
  const { companyId, day, records, offset } = JSON.parse(body) as Asked;
  const page = [companyId, records, offset];
  const [rows, count] = await Promise.all([
    day === null
      ? pool.query({ name: 'now', text: NOW, values: page })
      : pool.query({ name: 'then', text: THEN, values: [...page, day] }),
    pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [companyId] }),
  ]);
  return { body: JSON.stringify({ status: true, inventory: rows.rows, count: count.rows[0]?.count }) };
};

serveFloor(list);
