import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Asked {
  companyId: string;
  status: string;
  records: number;
  offset: number;
}

const CAP = 10_000;

const PAGE = `
  SELECT o.id, o.shop_order_id, o.external_order_id, o.created_at, o.shop_date::text, o.rts_at, o.status_at, o.payment_mode, o.amount_paise, o.order_type, d2r.approved_at, d2r.due_date::text,
    o.shop_type, o.customer, o.customer_phone, o.drop_city, o.drop_pincode, o.pickup_address, o.delivery_awb, o.delivery_partner_id, o.shipper, o.remarks, o.status, o.returning_since, o.company_id, o.edd::text,
    k.ended_at AS picked_at, ARRAY(SELECT g.name FROM order_tags g WHERE g.company_id = o.company_id AND g.order_id = o.id ORDER BY g.name) AS tags, i.items, t.timeline
  FROM (SELECT * FROM orders WHERE company_id = $1 AND status = $2 ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) o
  LEFT JOIN d2r_orders d2r ON d2r.company_id = o.company_id AND d2r.order_id = o.id
  LEFT JOIN pick_list_orders k ON k.company_id = o.company_id AND k.order_id = o.id AND k.state = 'PICKED'
  CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity, 'catalogueId', i.catalogue_id,
      'wsinMapping', CASE WHEN i.wsin IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('wsin', i.wsin, 'quantity', i.quantity)) END) ORDER BY i.position) AS items
    FROM order_items i WHERE i.company_id = o.company_id AND i.order_id = o.id) i
  CROSS JOIN LATERAL (SELECT json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY t.at, t.id) AS timeline
    FROM order_trails t WHERE t.company_id = o.company_id AND t.order_id = o.id AND t.moved) t
  ORDER BY o.created_at DESC, o.id DESC`;

const COUNT = `SELECT count(*) AS count FROM (SELECT FROM orders WHERE company_id = $1 AND status = $2 LIMIT ${CAP + 1}) capped`;

interface Row {
  id: string;
  created_at: Date;
  rts_at: Date | null;
  status_at: Date;
  customer: { firstName: string; lastName?: string };
  pickup_address: { firstName: string; city: string; pincode: string };
  [column: string]: unknown;
}

function shown(row: Row): object {
  const { firstName, city, pincode } = row.pickup_address;
  return {
    id: row.id,
    shopOrderId: row.shop_order_id,
    externalOrderId: row.external_order_id,
    createdAt: row.created_at,
    shopDate: row.shop_date,
    rtsAt: row.rts_at,
    statusAt: row.status_at,
    paymentMode: row.payment_mode,
    amountPaise: row.amount_paise,
    isb2bOrder: row.order_type === 1,
    isD2ROrder: row.order_type === 2,
    isD2rApproved: row.approved_at !== null,
    d2rDueDate: row.due_date,
    shopType: row.shop_type,
    items: row.items,
    customerName: `${row.customer.firstName} ${row.customer.lastName}`,
    customerPhone: row.customer_phone,
    dropCity: row.drop_city,
    dropPincode: row.drop_pincode,
    pickupAddress: { firstName, city, pincode },
    deliveryAwb: row.delivery_awb,
    deliveryPartnerId: row.delivery_partner_id,
    shipper: row.shipper,
    remarks: row.remarks,
    status: row.status,
    returningSince: row.returning_since,
    companyId: row.company_id,
    pickedAt: row.picked_at,
    tags: row.tags,
    timeline: row.timeline,
    edd: row.status === 'DELIVERED' ? null : row.edd,
    isDiscountedCod: false,
  };
}

const list: FloorHandler = async (pool, _request, body) => {
  const { companyId, status, records, offset } = JSON.parse(body) as Asked;
  const [page, count] = await Promise.all([
    pool.query<Row>({ name: 'page', text: PAGE, values: [companyId, status, records + 1, offset] }),
    pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [companyId, status] }),
  ]);
  const rows = page.rows.slice(0, records);
  const last = rows.at(-1);
  return {
    body: JSON.stringify({
      status: true,
      orders: rows.map(shown),
      count: count.rows[0]?.count,
      next: page.rows.length > records && last ? { value: last.created_at, id: last.id } : null,
    }),
  };
};

serveFloor(list);
