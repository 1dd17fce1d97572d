import { type FastifyInstance } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { cancelBooking, instruct, saveBooking, trackedShipments } from '../courier-desk.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { addWarehouse, listWarehouses, offersFor, readShipment } from './ithink-booking.ts';
import { ithinkPush, ithinkStatus, trackedRow } from './ithink-codes.ts';

const ACCOUNT = { authToken: 'sim-ithink-access', secretKey: 'sim-ithink-secret' };
const MAX_TRACKED = 10;

export const ITHINK: SimulatedCourier = {
  name: 'iThink',
  awb: { prefix: '7', digits: 13 },
  hosts: ['tracking'],
  accounts: { ithink: ACCOUNT },
  register,
  rawCode: ithinkStatus,
};

const done = (data: unknown): Fields => ({ status: 'success', status_code: 200, data });
const failed = (html_message: string): Fields => ({ status: 'error', status_code: 400, html_message });
const dataOf = (body: unknown): Fields => fieldsOf(fieldsOf(body)['data']);

/** iThink's API under `/ithink/api_v3`: all POST, the account in `data`, HTTP 200 whatever happens. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'ithink', {
    serverError: () => failed('Something went wrong'),
    rateLimit: () => failed('Too many requests'),
  });
  world.registerRenderer('ithink', ithinkPush);
  app.register(
    async (api) => {
      api.addHook('preHandler', async ({ body }, reply) => {
        const { access_token: token, secret_key: secret } = dataOf(body);
        if (token !== ACCOUNT.authToken || secret !== ACCOUNT.secretKey)
          return reply.send(failed('Invalid access_token or secret_key'));
      });
      registerPlaces(api, context);
      registerOrders(api, context);
      registerCare(api, context);
    },
    { prefix: '/ithink/api_v3' },
  );
}

function registerPlaces(api: FastifyInstance, context: CourierContext): void {
  api.post('/rate/check.json', async (request, reply) => {
    const data = dataOf(request.body);
    if (await context.isStruck(request, reply, 'serviceability', text(data['to_pincode']))) return reply;
    const offers = offersFor(context, data);
    return offers === null ? failed('No logistics serve this pincode') : done(offers);
  });
  api.post('/warehouse/get.json', async () => done(listWarehouses(context.world)));
  api.post('/warehouse/add.json', async (request) => ({
    ...done({}),
    warehouse_id: addWarehouse(context.world, dataOf(request.body)),
  }));
}

function registerOrders(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.post('/order/add.json', async (request, reply) => {
    const data = dataOf(request.body);
    const reference = text(fieldsOf(listOf(data['shipments'])[0])['order']);
    const saved = await saveBooking({ context, request, reply }, reference, () => readShipment(context, data));
    if (saved.kind === 'struck') return reply;
    const row =
      saved.kind === 'booked'
        ? {
            status: 'Success',
            remark: '',
            waybill: saved.shipment.awb,
            refnum: reference,
            logistic_name: saved.shipment.booking.mode,
          }
        : { status: 'error', remark: saved.reason, waybill: '', refnum: reference, logistic_name: '' };
    return done({ '1': row });
  });
  api.post('/order/get_details.json', async (request, reply) => {
    const reference = text(dataOf(request.body)['order_no']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const found = world.shipments.findByReference('ithink', reference);
    if (found.length === 0) return failed('No data found');
    return done(Object.fromEntries(found.map((shipment) => [shipment.awb, detailRow(shipment)])));
  });
  api.post('/order/cancel.json', async (request, reply) => {
    const awb = text(dataOf(request.body)['awb_numbers']);
    const said = await cancelBooking({ context, request, reply }, awb);
    if (said === 'struck') return reply;
    const remark = said === 'already' ? 'Order is already cancelled' : 'Order cannot be cancelled';
    return done({
      '1':
        said === 'cancelled'
          ? { status: 'Success', remark: 'Order cancelled', refnum: awb }
          : { status: 'error', remark },
    });
  });
}

function detailRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    awb_no: shipment.awb,
    order_no: shipment.booking.reference,
    logistic: shipment.booking.mode,
    latest_courier_status: last ? ithinkStatus(last) : 'Manifested',
  };
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.post('/order/track.json', async (request, reply) => {
    const awbs = text(dataOf(request.body)['awb_number_list']).split(',');
    if (await context.isStruck(request, reply, 'track', awbs.join(','))) return reply;
    if (awbs.length > MAX_TRACKED) return failed(`Only ${MAX_TRACKED} AWB numbers are allowed`);
    return done(
      Object.fromEntries(trackedShipments(context, awbs).map((shipment) => [shipment.awb, trackedRow(shipment)])),
    );
  });
  api.post('/ndr/add-reattempt-rto.json', async (request, reply) => {
    const row = fieldsOf(listOf(dataOf(request.body)['shipments'])[0]);
    const awb = text(row['awb_numbers']);
    const act = text(row['ndr_action']) === '2' ? 'RTO' : 'RE-ATTEMPT';
    const said = await instruct({ context, request, reply }, { awb, act, row });
    if (said === 'struck') return reply;
    return done({
      [awb]:
        said === 'taken'
          ? { status: 'success', remark: 'Action taken' }
          : { status: 'error', remark: 'AWB is not in NDR' },
    });
  });
}
