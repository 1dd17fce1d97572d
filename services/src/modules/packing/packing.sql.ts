// Orders, pictures, boxes and bookings come from other modules' views.
import { type BookedWeight, type BoxChoice, type OrderToPack } from '@godown/contracts/packing';
import { type CourierKey } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { allOf, boolean, coded, computed, decimal, integer, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, oneOf, since, until } from '../../database/list/match.js';
import { PackingEntity } from './packing.entity.js';

interface KeyOfOrder {
  companyId: string;
  id: string;
}

const ORDER_ID = computed({ id: text('o.id') });

/** The order that a scanned code names: its AWB before its number, one that can be packed before others. Only among the warehouses, if they are given. */
export async function orderOfCode(
  tx: EntityManager,
  code: string,
  { companies, warehouses }: { companies: readonly string[] | null; warehouses: readonly string[] | null },
): Promise<string | null> {
  const [row] = await select(
    tx,
    ORDER_ID,
    `SELECT ${ORDER_ID} FROM orders_public o
     WHERE (o.delivery_awb = $1 OR o.shop_order_id = $1 OR o.external_order_id = $1)
       AND ($2::uuid[] IS NULL OR o.company_id = ANY ($2)) AND ($3::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($3))
     ORDER BY (o.delivery_awb IS NOT DISTINCT FROM $1) DESC, (o.status IN ('PLACED', 'READY_TO_SHIP')) DESC, o.created_at DESC, o.id LIMIT 1`,
    [code, companies, warehouses],
  );
  return row?.id ?? null;
}

const ITEM = computed({
  id: text('i.id'),
  sku: text('i.sku'),
  title: text('i.title'),
  quantity: integer('i.quantity'),
  wsin: nullable(text('i.wsin')),
  imageUrl: nullable(
    text(`SELECT c.image_urls[1] FROM catalogue_items_public c
      WHERE c.company_id = i.company_id AND c.sku = i.sku AND cardinality(c.image_urls) > 0 ORDER BY c.created_at, c.id LIMIT 1`),
  ),
});

export function itemsToPack(tx: EntityManager, { companyId, id }: KeyOfOrder): Promise<OrderToPack['items']> {
  return select(
    tx,
    ITEM,
    `SELECT ${ITEM} FROM order_items_public i WHERE i.company_id = $1 AND i.order_id = $2 ORDER BY i.position, i.id`,
    [companyId, id],
  );
}

const BOX = computed({
  id: text('b.id'),
  name: text('b.name'),
  lengthCm: decimal('b.length_cm'),
  breadthCm: decimal('b.breadth_cm'),
  heightCm: decimal('b.height_cm'),
});

/** The default first. */
export function boxesOf(tx: EntityManager, companyId: string): Promise<BoxChoice[]> {
  return select(
    tx,
    BOX,
    `SELECT ${BOX} FROM shipping_packages_public b WHERE b.company_id = $1 ORDER BY b.is_default DESC, b.name, b.id LIMIT 500`,
    [companyId],
  );
}

const BOOKED = computed({ courier: coded<CourierKey>('s.courier'), chargeableGrams: integer('s.chargeable_grams') });

export async function bookedWeightOf(tx: EntityManager, { companyId, id }: KeyOfOrder): Promise<BookedWeight | null> {
  const [row] = await select(
    tx,
    BOOKED,
    `SELECT ${BOOKED} FROM shipments_public s WHERE s.company_id = $1 AND s.order_id = $2 AND s.state = 'CONFIRMED'`,
    [companyId, id],
  );
  return row ?? null;
}

const PICKED = computed({
  isPicked: nullable(
    boolean(`CASE WHEN EXISTS (SELECT FROM pick_lists_public l WHERE l.warehouse_id = $3) THEN EXISTS (
      SELECT FROM pick_list_orders_public p WHERE p.company_id = $1 AND p.order_id = $2 AND p.state = 'PICKED') END`),
  ),
});

/** null in a warehouse that has never made a pick list. */
export async function isPicked(
  tx: EntityManager,
  { companyId, id, pickupWarehouseId }: KeyOfOrder & { pickupWarehouseId: string },
): Promise<boolean | null> {
  const [row] = await select(tx, PICKED, `SELECT ${PICKED}`, [companyId, id, pickupWarehouseId]);
  return row?.isPicked ?? null;
}

const NAME = computed({ name: text('w.name') });

export async function nameOfWarehouse(tx: EntityManager, warehouseId: string): Promise<string> {
  const [row] = await select(tx, NAME, `SELECT ${NAME} FROM warehouses_public w WHERE w.id = $1`, [warehouseId]);
  return row?.name ?? '';
}

export const PACKING = allOf(
  columnsOf(PackingEntity, {
    alias: 'p',
    only: [
      'id',
      'companyId',
      'orderId',
      'revision',
      'lines',
      'box',
      'lengthCm',
      'breadthCm',
      'heightCm',
      'weightGrams',
      'photo',
      'packedAt',
    ],
  }),
  computed({
    packedBy: text(`coalesce(u.name, 'System')`),
    shopOrderId: text('o.shop_order_id'),
    awb: nullable(text('o.delivery_awb')),
    warehouseName: text(`coalesce(w.name, '')`),
    bookedCourier: nullable(coded<CourierKey>('s.courier')),
    bookedGrams: nullable(integer('s.chargeable_grams')),
  }),
);
export type PackingRow = Readonly<RowOf<typeof PACKING>>;

interface PackingFilter {
  companies: readonly string[] | null;
  /** Whose packings the actor sees; null: those of every warehouse. */
  scope: readonly string[] | null;
  order?: string;
  /** Without those that were replaced. */
  latest?: true;
  start?: string | undefined;
  end?: string | undefined;
}

export const PACKINGS = defineList<PackingFilter>({
  from: `packings p JOIN orders_public o ON o.company_id = p.company_id AND o.id = p.order_id
    LEFT JOIN users_public u ON u.id = p.packed_by LEFT JOIN warehouses_public w ON w.id = p.warehouse_id
    LEFT JOIN shipments_public s ON s.company_id = p.company_id AND s.order_id = p.order_id AND s.state = 'CONFIRMED'`,
  filters: {
    companies: oneOf('p.company_id', 'uuid'),
    scope: oneOf('o.pickup_warehouse_id', 'uuid'),
    order: 'p.order_id = ?::uuid',
    latest: () => ({
      sql: `NOT EXISTS (SELECT FROM packings n WHERE n.company_id = p.company_id AND n.order_id = p.order_id AND n.revision > p.revision)`,
    }),
    start: since('p.packed_at'),
    end: until('p.packed_at'),
  },
  search: { columns: { orderId: contains('o.shop_order_id'), awb: contains('o.delivery_awb') } },
  sort: { columns: { packedAt: 'p.packed_at', revision: 'p.revision' }, by: 'packedAt', id: 'p.id' },
});
