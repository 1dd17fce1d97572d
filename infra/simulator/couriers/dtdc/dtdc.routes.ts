import { type FastifyInstance } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { cancelBooking, isLaneOpen, ownShipment, saveBooking } from '../courier-desk.ts';
import { labelLines } from '../label-lines.ts';
import { LoginTokens } from '../login-tokens.ts';
import { plainPdf } from '../plain-pdf.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { readConsignment } from './dtdc-booking.ts';
import { closeDay, dtdcCode, dtdcPush, trackedDetail } from './dtdc-codes.ts';

const ACCOUNT = {
  customerCode: 'GL0001',
  authToken: 'sim-dtdc-key',
  trackingUsername: 'GL0001_trk_json',
  trackingPassword: 'sim-dtdc-tracking',
};

export const DTDC: SimulatedCourier = {
  name: 'DTDC',
  awb: { prefix: 'V', digits: 9 },
  hosts: ['tracking', 'pincode'],
  accounts: { dtdc_smart_express: ACCOUNT, dtdc_priority: ACCOUNT },
  register,
  rawCode: (scan) => dtdcCode(scan).code,
};

/** DTDC's three hosts under `/dtdc`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'dtdc', {
    serverError: () => ({ status: 'ERROR', error: { message: 'Internal error' } }),
    rateLimit: () => ({ status: 'ERROR', error: { message: 'Rate limit exceeded' } }),
  });
  world.registerRenderer('dtdc', dtdcPush);
  app.register(
    async (api) => {
      registerPincodes(api, context);
      registerTracking(api, context);
      api.register(async (keyed) => {
        keyed.addHook('onRequest', async ({ headers }, reply) => {
          if (headers['api-key'] !== ACCOUNT.authToken)
            return reply.code(401).send({ status: 'ERROR', error: { message: 'Wrong api key' } });
        });
        registerBookings(keyed, context);
      });
    },
    { prefix: '/dtdc' },
  );
}

function registerPincodes(api: FastifyInstance, context: CourierContext): void {
  api.post('/ratecalapi/PincodeApiCall', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const [from, to] = [text(fields['orgPincode']), text(fields['desPincode'])];
    if (await context.isStruck(request, reply, 'serviceability', `${from}-${to}`)) return reply;
    return { ZIPCODE_RESP: [{ ORGPIN: from, DESTPIN: to, SERVFLAG: isLaneOpen(context, from, to) ? 'Y' : 'N' }] };
  });
}

function registerBookings(api: FastifyInstance, context: CourierContext): void {
  api.post('/api/customer/integration/consignment/softdata', async (request, reply) => {
    const consignment = fieldsOf(listOf(fieldsOf(request.body)['consignments'])[0]);
    const reference = text(consignment['customer_reference_number']);
    const saved = await saveBooking({ context, request, reply }, reference, () =>
      readConsignment(context, ACCOUNT.customerCode, consignment),
    );
    if (saved.kind === 'struck') return reply;
    const row =
      saved.kind === 'booked'
        ? { success: true, reference_number: saved.shipment.awb, customer_reference_number: reference }
        : { success: false, reference_number: '', customer_reference_number: reference, reason: saved.reason };
    return { status: 'OK', data: [row] };
  });
  api.post('/api/customer/integration/consignment/cancel', async (request, reply) => {
    const awb = text(listOf(fieldsOf(request.body)['AWBNo'])[0]);
    const said = await cancelBooking({ context, request, reply }, awb);
    if (said === 'struck') return reply;
    if (said === 'cancelled') return { status: 'OK', success: true, successConsignments: [{ reference_number: awb }] };
    const message = said === 'already' ? 'Consignment is already cancelled' : 'Consignment cannot be cancelled';
    return { status: 'OK', success: false, failures: [{ reference_number: awb, message }] };
  });
  api.get('/api/customer/integration/consignment/shippinglabel/stream', async (request, reply) => {
    const shipment = ownShipment(context, text(fieldsOf(request.query)['reference_number']));
    if (!shipment) return reply.code(404).send({ status: 'ERROR', error: { message: 'Consignment not found' } });
    return reply.type('application/pdf').send(plainPdf(labelLines('DTDC', shipment)));
  });
}

function registerTracking(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  const tokens = new LoginTokens(world, { store: 'dtdc-tokens', logins: [], hours: 24 });
  api.get('/dtdc-api/api/dtdc/authenticate', async (request, reply) => {
    const { username, password } = fieldsOf(request.query);
    if (username !== ACCOUNT.trackingUsername || password !== ACCOUNT.trackingPassword)
      return reply.code(401).send('Invalid credentials');
    return reply.type('text/plain').send(tokens.grant(ACCOUNT.trackingUsername));
  });
  api.post('/dtdc-api/rest/JSONCnTrk/getTrackDetails', async (request, reply) => {
    if (!tokens.isLive(text(request.headers['x-access-token'])))
      return reply.code(401).send({ message: 'Unauthorized' });
    const fields = fieldsOf(request.body);
    const number = text(fields['strcnno']);
    if (await context.isStruck(request, reply, 'track', number)) return reply;
    world.tick();
    const shipment =
      fields['trkType'] === 'reference'
        ? world.shipments.findByReference('dtdc', number).at(-1)
        : ownShipment(context, number);
    return shipment ? trackedRow(shipment) : notFound(number);
  });
}

function notFound(number: string): Fields {
  return {
    statusCode: 206,
    statusFlag: false,
    status: 'FAILED',
    errorDetails: [
      { name: 'strCnno', value: number },
      { name: 'strError', value: 'No Data Found' },
    ],
  };
}

function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    statusCode: 200,
    statusFlag: true,
    status: 'SUCCESS',
    errorDetails: null,
    trackHeader: {
      strShipmentNo: shipment.awb,
      strRefNo: shipment.booking.reference,
      strMode: shipment.booking.mode,
      strStatus: last ? dtdcCode(last).words : '',
      strExpectedDeliveryDate: closeDay(shipment.expectedAt),
    },
    trackDetails: shipment.scans.map(trackedDetail),
  };
}
