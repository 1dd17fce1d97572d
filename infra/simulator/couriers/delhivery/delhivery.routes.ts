import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isPickedUp } from '../../core/shipment.ts';
import { areaOf } from '../../core/lanes.ts';
import { keepInstruction } from '../../core/instructions.ts';
import { amount, fieldsOf, listOf, parseJson, text, type Fields } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import {
  PARTIAL_SAVE_REMARK,
  createAnswer,
  packageRefused,
  packageSaved,
  readShipment,
  type PickupLocation,
} from './delhivery-booking.ts';
import { registerDelhiveryDesk } from './delhivery-desk.routes.ts';
import { delhiveryStatus } from './delhivery-codes.ts';
import { delhiveryPush, sortCode, trackingOf } from './delhivery-tracking.ts';

const MAX_TRACKED = 50;

const TOKEN = 'sim-delhivery-token';

export const DELHIVERY: SimulatedCourier = {
  name: 'Delhivery',
  awb: { prefix: '', digits: 14 },
  accounts: {
    delhivery_surface: { clientId: 'GODOWN', authToken: TOKEN },
    delhivery_express: { clientId: 'GODOWN', authToken: TOKEN },
  },
  register,
  rawCode: (scan) => {
    const { type, status, nsl } = delhiveryStatus(scan);
    return `${type} ${status} ${nsl}`;
  },
};

/** Delhivery's B2C API under `/delhivery`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'delhivery', {
    serverError: () => ({ success: false, error: 'Internal Server Error' }),
    limitStatus: 403,
    rateLimit: () => ({ detail: 'Request was throttled. Expected available in 60 seconds.' }),
  });
  world.registerRenderer('delhivery', delhiveryPush);
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        const token = /^Token\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (token !== TOKEN) {
          return reply
            .code(401)
            .send({ detail: token === undefined ? 'Authentication credentials were not provided.' : 'Invalid token.' });
        }
      });
      api.get('/c/api/pin-codes/json', (request, reply) => answerPinCodes(context, request, reply));
      api.get('/waybill/api/bulk/json', async (request) => bulkWaybills(context, request));
      api.post('/api/backend/clientwarehouse/create', async (request) => createWarehouse(world, request));
      api.post('/api/cmu/create.json', (request, reply) => create(context, request, reply));
      api.post('/api/p/edit', (request, reply) => edit(context, request, reply));
      api.get('/api/v1/packages/json', (request, reply) => track(context, request, reply));
      registerDelhiveryDesk(api, context);
    },
    { prefix: '/delhivery' },
  );
}

async function answerPinCodes(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const pins = text(fieldsOf(request.query)['filter_codes'])
    .split(',')
    .filter((pin) => pin !== '');
  if (await context.isStruck(request, reply, 'pins', pins.join(','))) return reply;
  const { world } = context;
  return {
    delivery_codes: pins
      .filter((pin) => world.isServiceable('delhivery', pin))
      .map((pin) => {
        const area = areaOf(pin);
        const isEmbargoed = world.isEmbargoed('delhivery', pin);
        return {
          postal_code: {
            pin: Number(pin),
            city: area?.city ?? '',
            district: area?.city ?? '',
            state_code: area?.stateCode ?? '',
            country_code: 'IN',
            pre_paid: isEmbargoed ? 'N' : 'Y',
            cod: isEmbargoed ? 'N' : 'Y',
            cash: isEmbargoed ? 'N' : 'Y',
            pickup: 'Y',
            repl: 'Y',
            is_oda: area?.zone === 'X' ? 'Y' : 'N',
            max_amount: world.settings.of('delhivery').codLimitRupees,
            max_weight: 0,
            sort_code: sortCode(pin),
            inc: `${area?.city ?? ''}_${area?.local ?? ''}_D`,
            remarks: isEmbargoed ? 'Embargo' : '',
          },
        };
      }),
  };
}

function bulkWaybills(context: CourierContext, request: FastifyRequest): string {
  const count = Math.min(Math.max(amount(fieldsOf(request.query)['count']), 1), 10_000);
  const issued = context.world.list('delhivery-waybills').length;
  const numbers = Array.from({ length: count }, (_, index) =>
    context.world.shipments.newAwb('delhivery', `bulk:${issued}:${index}`),
  );
  context.world.put('delhivery-waybills', String(issued), count);
  return numbers.join(',');
}

function createWarehouse(world: World, request: FastifyRequest): Fields {
  const fields = fieldsOf(request.body);
  const name = text(fields['name']);
  world.put('delhivery-warehouses', name, {
    name,
    pincode: text(fields['pin']),
    address: text(fields['address']),
    city: text(fields['city']),
    phone: text(fields['phone']),
  });
  return {
    success: true,
    error: '',
    data: { name, pincode: text(fields['pin']), active: true, message: 'A new client warehouse has been created' },
  };
}

/** A pickup place must have been registered, and is found by its exact name only. */
function pickupOf(world: World, value: unknown): PickupLocation | null {
  const known = fieldsOf(world.get('delhivery-warehouses', text(fieldsOf(value)['name'])));
  const name = text(known['name']);
  return name === ''
    ? null
    : {
        name,
        pincode: text(known['pincode']),
        address: text(known['address']),
        city: text(known['city']),
        phone: text(known['phone']),
      };
}

function createOne(context: CourierContext, entry: unknown, pickup: PickupLocation, isHalfSaved: boolean) {
  const { world } = context;
  const booking = readShipment(world, entry, pickup, text(fieldsOf(entry)['client']) || 'GODOWN');
  if (typeof booking === 'string') return packageRefused(text(fieldsOf(entry)['order']), booking);
  const given = text(fieldsOf(entry)['waybill']);
  if (given !== '' && world.shipments.find(given))
    return packageRefused(booking.reference, `Duplicate waybill ${given}`);
  const shipment = context.book(booking, given === '' ? undefined : given);
  return isHalfSaved ? packageRefused(booking.reference, PARTIAL_SAVE_REMARK, shipment.awb) : packageSaved(shipment);
}

async function create(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const data = fieldsOf(parseJson(form['data']));
  const entries = listOf(data['shipments']);
  if (text(form['format']) !== 'json' || entries.length === 0) {
    return {
      success: false,
      error: true,
      rmk: 'format key missing in the post or shipment list is empty',
      packages: [],
    };
  }
  const references = entries.map((entry) => text(fieldsOf(entry)['order']));
  const fault = await context.faultOfSaving(request, reply, 'create', references[0] ?? '');
  if (fault === 'struck') return reply;
  const { world } = context;
  const pickup = pickupOf(world, data['pickup_location']);
  const upload = `UPL${world.random.digits(18, 'upload', ...references)}`;
  if (pickup === null) {
    return {
      ...createAnswer([], upload),
      success: false,
      error: true,
      rmk: 'ClientWarehouse matching query does not exist.',
    };
  }
  if (fault === 'errorWith200') {
    return createAnswer(
      references.map((reference) =>
        packageRefused(reference, "Crashing while saving package due to exception 'wallet'."),
      ),
      upload,
    );
  }
  const packages = entries.map((entry) => createOne(context, entry, pickup, fault === 'partialSave'));
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return createAnswer(packages, upload);
}

async function edit(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const raw = fieldsOf(request.body);
  const fields = raw['data'] === undefined ? raw : fieldsOf(parseJson(raw['data']));
  const waybill = text(fields['waybill']);
  const fault = await context.faultOfSaving(request, reply, 'edit', waybill);
  if (fault === 'struck') return reply;
  const { world } = context;
  const shipment = world.shipments.find(waybill);
  if (!shipment || shipment.courier !== 'delhivery')
    return { status: 'Failure', error: 'No such waybill found', waybill };
  if (fault === 'errorWith200') return { status: 'Failure', error: 'Package could not be edited, try again', waybill };
  const isCancellation = text(fields['cancellation']).toLowerCase() === 'true';
  keepInstruction(world, waybill, isCancellation ? 'CANCEL' : 'EDIT', fields);
  if (isCancellation) {
    const isOver = shipment.scans.some(
      (scan) => scan.kind === 'delivered' || scan.kind === 'rtoDelivered' || scan.kind === 'lost',
    );
    if (isOver) return { status: 'Failure', error: 'Shipment is in a terminal state', waybill };
    if (shipment.cancelledAt === null) {
      if (isPickedUp(shipment)) world.shipments.sendBack(shipment, world.clock.now());
      else world.shipments.cancel(shipment, world.clock.now());
    }
  }
  world.flush();
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  const remark = isCancellation ? 'Shipment has been cancelled.' : 'Shipment has been edited.';
  return { status: true, waybill, remark, order_id: shipment.booking.reference };
}

async function track(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const query = fieldsOf(request.query);
  const waybills = text(query['waybill'])
    .split(',')
    .filter((entry) => entry !== '');
  const references = text(query['ref_ids'])
    .split(',')
    .filter((entry) => entry !== '');
  if (await context.isStruck(request, reply, 'track', [...waybills, ...references].join(','))) return reply;
  if (waybills.length + references.length > MAX_TRACKED) {
    return reply
      .code(400)
      .send({ Success: false, Error: `Only ${MAX_TRACKED} waybills are allowed`, rmk: 'Too many waybills' });
  }
  const { world } = context;
  world.tick();
  const byAwb = waybills
    .flatMap((waybill) => world.shipments.find(waybill) ?? [])
    .filter((shipment) => shipment.courier === 'delhivery');
  const byReference = references.flatMap((reference) => world.shipments.findByReference('delhivery', reference));
  const found = [...byAwb, ...byReference];
  if (found.length === 0) {
    return {
      Success: false,
      Error: 'Data does not exists for provided Waybill(s)',
      rmk: 'Data does not exists for provided Waybill(s)',
    };
  }
  return { ShipmentData: found.map(trackingOf) };
}
