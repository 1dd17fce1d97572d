import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { lastScan } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { isOpen, trackedShipments } from '../courier-desk.ts';
import { answerBooking, answerCancel } from '../saving-calls.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { readBlowhorn } from './blowhorn-booking.ts';
import { blowhornPush, blowhornWord, historyLine } from './blowhorn-codes.ts';

const API_KEY = 'sim-blowhorn-key';

export const BLOWHORN: SimulatedCourier = {
  name: 'Blowhorn',
  awb: { prefix: 'SH-', digits: 9 },
  accounts: { blowhorn: { authToken: API_KEY } },
  register,
  rawCode: blowhornWord,
};

const pass = (message: unknown): unknown => ({ status: 'PASS', message });
const fail = (message: string): unknown => ({ status: 'FAIL', message });

/** Blowhorn's API under `/blowhorn`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'blowhorn', {
    serverError: () => fail('Something went wrong'),
    rateLimit: () => fail('Too many requests'),
  });
  world.registerRenderer('blowhorn', blowhornPush);
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers['api_key'] !== API_KEY) return reply.code(401).send(fail('Unauthorized'));
      });
      registerOrders(api, context);
      api.get('/orders/:awb/status/history', async (request, reply) => {
        const awb = text(fieldsOf(request.params)['awb']);
        if (await context.isStruck(request, reply, 'track', awb)) return reply;
        const [shipment] = trackedShipments(context, [awb]);
        return shipment ? pass(shipment.scans.map(historyLine)) : reply.code(404).send(fail('Order not found'));
      });
    },
    { prefix: '/blowhorn/api' },
  );
}

function registerOrders(api: FastifyInstance, context: CourierContext): void {
  api.get('/pincodes', async (request, reply) => {
    const pincode = text(fieldsOf(request.query)['pincode']);
    if (await context.isStruck(request, reply, 'serviceability', pincode)) return reply;
    return { serviceable: isOpen(context, pincode) };
  });
  api.post('/orders/shipment', (request, reply) =>
    answerBooking({ context, request, reply }, text(fieldsOf(request.body)['reference_number']), {
      read: () => readBlowhorn(context, request.body),
      done: ({ awb }) => pass({ awb_number: awb }),
      refused: fail,
    }),
  );
  api.get('/orders/shipment/:reference', async (request, reply) => {
    const reference = text(fieldsOf(request.params)['reference']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const found = context.world.shipments.findByReference('blowhorn', reference).at(-1);
    if (!found) return reply.code(404).send(fail('Order not found'));
    const last = lastScan(found);
    return pass({ order_details: { awb_number: found.awb, status: last ? blowhornWord(last) : '' } });
  });
  api.put('/orders/shipment/:awb/cancel', (request, reply) =>
    answerCancel({ context, request, reply }, text(fieldsOf(request.params)['awb']), {
      done: () => pass('Order cancelled'),
      refused: fail,
      again: 'Order is already cancelled',
      unknown: 'Order not found',
      late: 'Order cannot be cancelled',
    }),
  );
}
