import { type FastifyInstance } from 'fastify';
import { fieldsOf, text, type Fields } from '../../core/reading.ts';
import { lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { cancelBooking, instruct, saveBooking, trackedShipments, type DeskCall } from '../courier-desk.ts';
import { LoginTokens } from '../login-tokens.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { areaCode, pincodeRow, readWaybill } from './bluedart-booking.ts';
import { bluedartPush, bluedartScan, expectedDay, trackedDetail } from './bluedart-codes.ts';

const ACCOUNT = {
  clientId: 'sim-bluedart-client',
  secretKey: 'sim-bluedart-secret',
  username: 'SIM00001',
  licenceKey: 'sim-bluedart-licence',
  customerCode: '099960',
  trackingUsername: 'SIM00001',
  trackingLicenceKey: 'sim-bluedart-tracking',
};

export const BLUEDART: SimulatedCourier = {
  name: 'Bluedart',
  awb: { prefix: '5', digits: 10 },
  accounts: { bluedart: ACCOUNT },
  register,
  rawCode: (scan) => {
    const { type, code, group } = bluedartScan(scan);
    return `${type} ${code}-${group}`;
  },
};

/** Blue Dart's gateway under `/bluedart`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'bluedart', {
    serverError: () => ({ title: 'Internal Server Error', status: 500 }),
    rateLimit: () => ({ title: 'Too Many Requests', status: 429 }),
  });
  const tokens = new LoginTokens(world, { store: 'bluedart-tokens', logins: [], hours: 24 });
  world.registerRenderer('bluedart', bluedartPush);
  app.register(
    async (api) => {
      api.get('/token/v1/login', async ({ headers }, reply) =>
        headers['clientid'] === ACCOUNT.clientId && headers['clientsecret'] === ACCOUNT.secretKey
          ? { JWTToken: tokens.grant(ACCOUNT.clientId) }
          : reply.code(401).send({ title: 'Unauthorized', status: 401 }),
      );
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async ({ headers }, reply) => {
          if (!tokens.isLive(text(headers['jwttoken'])))
            return reply.code(401).send({ title: 'Unauthorized', status: 401 });
        });
        signedIn.addHook('preHandler', async ({ body, method }, reply) => {
          if (method === 'POST' && !isOurs(fieldsOf(body))) return reply.code(400).send(refusal('Invalid license key'));
        });
        registerSignedIn(signedIn, context);
      });
    },
    { prefix: '/bluedart' },
  );
}

/** The account stands in `Profile` or `profile`, as each call has it. */
function isOurs(body: Fields): boolean {
  const profile = fieldsOf(body['Profile'] ?? body['profile']);
  return profile['LoginID'] === ACCOUNT.username && profile['LicenceKey'] === ACCOUNT.licenceKey;
}

function refusal(reason: string): Fields {
  return {
    title: 'Bad Request',
    status: 400,
    'error-response': [{ IsError: true, Status: [{ StatusCode: 'Failure', StatusInformation: reason }] }],
  };
}

function registerSignedIn(api: FastifyInstance, context: CourierContext): void {
  api.post('/finder/v1/GetServicesforPincode', async (request, reply) => {
    const pincode = text(fieldsOf(request.body)['pinCode']);
    if (await context.isStruck(request, reply, 'serviceability', pincode)) return reply;
    return { GetServicesforPincodeResult: pincodeRow(context, pincode) };
  });
  api.post('/waybill/v1/GenerateWayBill', async (request, reply) => {
    const services = fieldsOf(fieldsOf(fieldsOf(request.body)['Request'])['Services']);
    const saved = await saveBooking({ context, request, reply }, text(services['CreditReferenceNo']), () =>
      readWaybill(context, request.body),
    );
    if (saved.kind === 'struck') return reply;
    if (saved.kind === 'refused') return reply.code(400).send(refusal(saved.reason));
    return { GenerateWayBillResult: waybillRow(saved.shipment) };
  });
  api.post('/waybill/v1/CancelWaybill', async (request, reply) => {
    const awb = text(fieldsOf(fieldsOf(request.body)['Request'])['AWBNo']);
    return cancel({ context, request, reply }, awb);
  });
  api.post('/cust-instruction-update/v1/CustALTInstructionUpdate', async (request, reply) => {
    const row = fieldsOf(fieldsOf(request.body)['altreq']);
    const act = text(row['AltInstRequestType']) === 'RTO' ? 'RTO' : 'RE-ATTEMPT';
    const dated = { ...row, PreferDate: dayOf(text(row['PreferDate'])) };
    const said = await instruct({ context, request, reply }, { awb: text(row['AWBNo']), act, row: dated });
    if (said === 'struck') return reply;
    if (said !== 'taken') return reply.code(400).send(refusal('AWB is not in Pending status'));
    return { CustALTInstructionUpdateResult: { IsError: false, Status: [] } };
  });
  api.get('/tracking/v1', async (request, reply) => {
    const query = fieldsOf(request.query);
    const numbers = text(query['numbers']).split(',');
    if (await context.isStruck(request, reply, 'track', numbers.join(','))) return reply;
    if (query['loginid'] !== ACCOUNT.trackingUsername || query['lickey'] !== ACCOUNT.trackingLicenceKey)
      return { ShipmentData: { Error: 'License Mismatch' } };
    const found = query['awb'] === 'ref' ? byReference(context, numbers) : trackedShipments(context, numbers);
    const rows = found.map(trackedRow);
    if (rows.length === 0) return { ShipmentData: { Error: 'Records Not Found' } };
    return { ShipmentData: { Shipment: rows.length === 1 ? rows[0] : rows } };
  });
}

/** `/Date(1781202600000)/` as a day of India, for whoever reads what was asked. */
function dayOf(date: string): string {
  const at = /\d+/.exec(date)?.[0];
  return at === undefined ? '' : new Date(Number(at) + 330 * 60_000).toISOString().slice(0, 10);
}

async function cancel(call: DeskCall, awb: string): Promise<unknown> {
  switch (await cancelBooking(call, awb)) {
    case 'struck':
      return call.reply;
    case 'cancelled':
      return {
        CancelWaybillResult: {
          IsError: false,
          Status: [{ StatusCode: 'Valid', StatusInformation: 'Waybill Cancelled' }],
        },
      };
    case 'already':
      return call.reply.code(400).send(refusal('Waybill is already cancelled'));
    default:
      return call.reply.code(400).send(refusal('Waybill cannot be cancelled'));
  }
}

function byReference(context: CourierContext, references: readonly string[]): Shipment[] {
  return references.flatMap((reference) => context.world.shipments.findByReference('bluedart', reference));
}

function waybillRow(shipment: Shipment): Fields {
  return {
    AWBNo: shipment.awb,
    AWBPrintContent: null,
    TokenNumber: String(shipment.shipmentNumber),
    DestinationArea: areaCode(shipment.booking.to.pincode),
    DestinationLocation: shipment.booking.to.pincode.slice(0, 3),
    ClusterCode: `C${shipment.booking.to.pincode.slice(0, 1)}`,
    IsError: false,
    // Their pickup desk says no beside a good number.
    IsErrorInPU: true,
    Status: [
      { StatusCode: 'PickupRegistrationFailed', StatusInformation: 'A pickup is registered for that day' },
      { StatusCode: 'Valid', StatusInformation: 'Waybill Generation Sucessful' },
    ],
  };
}

function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    WaybillNo: shipment.awb,
    RefNo: shipment.booking.reference,
    Prodcode: 'A',
    Status: shipment.cancelledAt === null && last ? bluedartScan(last).scan : 'SHIPMENT CANCELLED',
    ExpectedDelivery: expectedDay(shipment),
    Scans: shipment.scans.map((scan) => ({ ScanDetail: trackedDetail(scan) })).reverse(),
  };
}
