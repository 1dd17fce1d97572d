import { createHash } from 'node:crypto';
import { estimateDelivery, type OrderStatus } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Row {
  awb: string;
  status: OrderStatus;
  edd: string | null;
  created_at: Date;
  shipper: string | null;
  brand: string;
  timeline: { status: OrderStatus; createdAt: string; city: string | null; returnMark: string | null }[];
}

const TRACK = `
  SELECT o.delivery_awb AS awb, o.status, CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END AS edd, o.created_at, o.shipper, c.name AS brand, t.timeline
  FROM orders o JOIN companies c ON c.id = o.company_id
  CROSS JOIN LATERAL (SELECT json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city, 'returnMark', t.return_mark)
    ORDER BY t.at DESC, t.id DESC) AS timeline FROM order_trails t WHERE t.company_id = o.company_id AND t.order_id = o.id) t
  WHERE o.delivery_awb = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT 1`;

const track: FloorHandler = async (pool, request) => {
  const awb = decodeURIComponent((request.url ?? '').slice('/api/track/'.length));
  const {
    rows: [row],
  } = await pool.query<Row>({ name: 'track', text: TRACK, values: [awb] });
  if (row === undefined) return { status: 404, body: '{"status":false}' };
  const timeline = row.timeline.map(({ status, createdAt }) => ({ status, createdAt: new Date(createdAt) }));
  const body = JSON.stringify({
    status: true,
    data: {
      awb: row.awb,
      status: row.status,
      returningSince: null,
      edd: estimateDelivery({ ...row, createdAt: row.created_at, timeline }, new Date()),
      placedAt: row.created_at,
      courier: row.shipper === null ? null : courierName(row.shipper),
      brandName: row.brand,
      trip: null,
      timeline: row.timeline,
    },
  });
  return { body, headers: { etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` } };
};

serveFloor(track);
