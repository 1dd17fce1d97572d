import { type FastifyInstance } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import {
  cancelBooking,
  instruct,
  isOpen,
  liveShipment,
  saveBooking,
  trackedShipments,
  type DeskCall,
} from '../courier-desk.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { addWarehouse, CARRIERS, listWarehouses, readOrder } from './shipway-booking.ts';
import { historyRow, shipwayCode, shipwayPush } from './shipway-codes.ts';

const ACCOUNT = { username: 'ops@godown.test', licenceKey: 'sim-shipway-licence' };
const BASIC = `Basic ${Buffer.from(`${ACCOUNT.username}:${ACCOUNT.licenceKey}`).toString('base64')}`;

export const SHIPWAY: SimulatedCourier = {
  name: 'Shipway',
  awb: { prefix: 'SW', digits: 11 },
  accounts: { shipway: ACCOUNT },
  register,
  rawCode: shipwayCode,
};

/** Orders that were pushed and whose booking failed. */
const UNBOOKED = 'shipway-unbooked';

/** Shipway's API under `/shipway/api`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'shipway', {
    serverError: () => ({ success: 0, error: '1', message: 'Something went wrong' }),
    rateLimit: () => ({ success: 0, error: '1', message: 'Too many requests' }),
  });
  world.registerRenderer('shipway', shipwayPush);
  app.register(
    async (api) => {
      api.addHook('onRequest', async ({ headers }, reply) => {
        if (headers.authorization !== BASIC)
          return reply.code(401).send({ success: 0, error: '1', message: 'Unauthorized' });
      });
      registerOrders(api, context);
      registerCare(api, context);
    },
    { prefix: '/shipway/api' },
  );
}

function registerOrders(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.get('/pincodeserviceable', async (request, reply) => {
    const { pincode, payment_type: payment } = fieldsOf(request.query);
    if (await context.isStruck(request, reply, 'serviceability', text(pincode))) return reply;
    if (!isOpen(context, text(pincode))) return { success: 0, error: '1', message: 'Pincode is not serviceable' };
    return { success: 1, error: '', message: CARRIERS.map((carrier) => ({ ...carrier, payment_type: payment })) };
  });
  api.get('/warehouse/', async () => ({ success: true, message: listWarehouses(world) }));
  api.post('/warehouse/', async (request) => ({
    success: true,
    message: 'Warehouse created',
    warehouse_response: { warehouse_id: addWarehouse(world, fieldsOf(request.body)) },
  }));
  api.post('/v2orders', async (request, reply) => pushOrder({ context, request, reply }));
  api.get('/getorders', async (request, reply) => {
    const reference = text(fieldsOf(request.query)['orderid']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const shipments = world.shipments.findByReference('shipway', reference);
    const rows = [...shipments.map(orderRow), ...listOf(world.get(UNBOOKED, reference)).map(fieldsOf)];
    return rows.length > 0
      ? { success: 1, error: '', message: rows }
      : { success: 0, error: '1', message: 'No data found' };
  });
  api.post('/Cancelorders', async (request) =>
    listOf(fieldsOf(request.body)['order_ids']).map((id) => {
      world.put(UNBOOKED, text(id), []);
      return { order_id: text(id), error: false, success: true, message: 'Order cancelled' };
    }),
  );
}

/** The order is kept although its booking is refused; the outer answer then is a success. */
async function pushOrder(call: DeskCall): Promise<unknown> {
  const { context, reply } = call;
  const body = fieldsOf(call.request.body);
  const reference = text(body['order_id']);
  const saved = await saveBooking(call, reference, () => readOrder(context, body));
  if (saved.kind === 'struck') return reply;
  if (saved.kind === 'booked')
    return {
      success: true,
      message: 'Order added successfully',
      awb_response: {
        success: true,
        message: 'Shipment created',
        AWB: saved.shipment.awb,
        carrier_id: text(body['carrier_id']),
        shipping_url: `https://label.test/${saved.shipment.awb}.pdf`,
      },
    };
  if (!liveShipment(context, reference))
    context.world.put(UNBOOKED, reference, [{ order_id: reference, tracking_number: '' }]);
  return {
    success: true,
    message: 'Order added successfully',
    awb_response: { success: false, message: saved.reason, AWB: '' },
  };
}

function orderRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    order_id: shipment.booking.reference,
    tracking_number: shipment.awb,
    name: shipment.booking.account,
    carrier_title: shipment.booking.mode,
    shipment_status: last ? shipwayCode(last) : 'SCH',
    shipment_status_name: last ? historyRow(last)['status'] : 'Shipment Booked',
  };
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.post('/Cancel', async (request, reply) => {
    const awb = text(listOf(fieldsOf(request.body)['awb_number'])[0]);
    const said = await cancelBooking({ context, request, reply }, awb);
    if (said === 'struck') return reply;
    const isDone = said === 'cancelled';
    return {
      error: !isDone,
      success: isDone,
      message: isDone ? 'Shipment cancelled' : said === 'already' ? 'Shipment is already cancelled' : 'Not cancellable',
      invalid_tracking_numbers: said === 'unknown' ? awb : '',
      shipment_success_tracking_numbers: isDone ? awb : '',
      shipment_failed_tracking_numbers: isDone || said === 'unknown' ? '' : awb,
    };
  });
  api.get('/tracking', async (request, reply) => {
    const awbs = text(fieldsOf(request.query)['awb']);
    if (await context.isStruck(request, reply, 'track', awbs)) return reply;
    return trackedShipments(context, awbs.split(',')).map(trackedRow);
  });
  for (const [path, act] of [
    ['/Ndr/ReAttempt', 'RE-ATTEMPT'],
    ['/Ndr/Rto', 'RTO'],
  ] as const)
    api.post(path, async (request, reply) => {
      const row = fieldsOf(request.body);
      const isOurs = text(row['order_id']) !== '';
      const said = await instruct({ context, request, reply }, { awb: isOurs ? text(row['awb']) : '', act, row });
      if (said === 'struck') return reply;
      return said === 'taken'
        ? { success: '1', message: 'Action taken' }
        : { success: '0', message: 'Order is not in NDR' };
    });
}

function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    awb: shipment.awb,
    tracking_details: {
      shipment_status: last ? shipwayCode(last) : 'SCH',
      track_url: `https://track.test/${shipment.awb}`,
      shipment_details: [{ courier_name: shipment.booking.mode, order_id: shipment.booking.reference }],
      tracking_history: shipment.scans.map(historyRow).reverse(),
    },
  };
}
