import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { spacedDateTime } from '../../core/indian-time.ts';
import { keepInstruction } from '../../core/instructions.ts';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { attemptsMade, isPickedUp, lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { labelLines } from '../label-lines.ts';
import { LoginTokens } from '../login-tokens.ts';
import { plainPdf } from '../plain-pdf.ts';
import { SERVICES, bookedRow, offersFor, readXpressbees, trackedRow } from './xpressbees-booking.ts';
import { xpressbeesPush, xpressbeesStatus } from './xpressbees-codes.ts';

const LOGIN = { email: 'ops@godown.test', password: 'sim-xpressbees' };

export const XPRESSBEES: SimulatedCourier = {
  name: 'Xpressbees',
  awb: { prefix: '', digits: 13 },
  accounts: { xpressbees: LOGIN },
  settings: { codLimitRupees: 30_000, unserviceablePins: ['744301', '682555', '194101'] },
  register,
  rawCode: (scan) => xpressbeesStatus(scan).pushCode,
};

/** Xpressbees' shipment API under `/xpressbees`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'xpressbees', {
    serverError: () => ({ status: false, message: 'Something went wrong' }),
    rateLimit: () => ({ status: false, message: 'Too Many Attempts.' }),
  });
  const tokens = new LoginTokens(world, { store: 'xpressbees-tokens', logins: [LOGIN], hours: 10 });
  world.registerRenderer('xpressbees', xpressbeesPush);
  app.register(
    async (api) => {
      api.post('/api/users/login', async (request, reply) => {
        const token = tokens.issue(request.body);
        return token === null
          ? reply.code(401).send({ status: false, message: 'Invalid Login Details' })
          : { status: true, data: token };
      });
      api.get('/files/:kind/:file', async (request, reply) => {
        const { kind, file } = fieldsOf(request.params);
        const shipment = world.shipments.find(text(file).replace(/\.pdf$/, ''));
        if (!shipment) return reply.code(404).send({ status: false, message: 'Not found' });
        return reply.type('application/pdf').send(plainPdf(labelLines(`Xpressbees ${text(kind)}`, shipment)));
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          if (!tokens.isValid(request.headers.authorization))
            return reply.code(401).send({ status: false, message: 'Unauthorized' });
        });
        registerSignedIn(signedIn, context);
      });
    },
    { prefix: '/xpressbees' },
  );
}

function registerSignedIn(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.get('/api/courier', async () => ({ status: true, data: SERVICES.map(({ id, name }) => ({ id, name })) }));
  api.post('/api/courier/serviceability', async (request, reply) => {
    const fields = fieldsOf(request.body);
    if (
      await context.isStruck(
        request,
        reply,
        'serviceability',
        `${text(fields['origin'])}-${text(fields['destination'])}`,
      )
    )
      return reply;
    const offers = offersFor(world, fields);
    return offers.length > 0
      ? { status: true, data: offers }
      : { status: false, message: 'No serviceable courier found' };
  });
  api.post('/api/shipments2', (request, reply) => create(context, request, reply));
  api.get('/api/shipments2', (request, reply) => find(context, request, reply));
  api.post('/api/shipments2/cancel', (request, reply) => cancel(context, request, reply));
  api.post('/api/shipments2/manifest', async (request) => {
    const found = listOf(fieldsOf(request.body)['awbs']).flatMap((awb) => world.shipments.find(text(awb)) ?? []);
    const [first] = found;
    if (!first) return { status: false, message: 'No shipments found' };
    return {
      status: true,
      message: 'Pickup scheduled',
      data: `${baseUrl(request)}/xpressbees/files/manifest/${first.awb}.pdf`,
    };
  });
  api.get('/api/shipments2/track/:awb', async (request, reply) => {
    const awb = text(fieldsOf(request.params)['awb']);
    if (await context.isStruck(request, reply, 'track', awb)) return reply;
    world.tick();
    const shipment = own(world, awb);
    return shipment
      ? { status: true, data: trackedRow(shipment) }
      : reply.code(404).send({ status: false, message: 'Shipment not found' });
  });
  api.get('/api/ndr', async () => ({ status: true, data: openFailures(world) }));
  api.post('/api/ndr/create', (request, reply) => instructAll(context, request, reply));
}

function own(world: World, awb: string): Shipment | undefined {
  const shipment = world.shipments.find(awb);
  return shipment?.courier === 'xpressbees' ? shipment : undefined;
}

function baseUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

async function create(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const reference = text(fieldsOf(request.body)['order_number']);
  const fault = await context.faultOfSaving(request, reply, 'create', reference);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200') return { status: false, message: 'Unable to book shipment, please try again' };
  const booking = readXpressbees(context.world, request.body);
  if (typeof booking === 'string') return { status: false, message: booking };
  const shipment = context.book(booking);
  if (fault === 'partialSave')
    return { status: false, message: 'Unable to generate label, please check after some time' };
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return { status: true, data: bookedRow(shipment, baseUrl(request)) };
}

async function find(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const reference = text(fieldsOf(request.query)['order_number']);
  if (await context.isStruck(request, reply, 'find', reference)) return reply;
  const { world } = context;
  const found =
    reference === ''
      ? world.shipments
          .all()
          .filter((shipment) => shipment.courier === 'xpressbees')
          .slice(-50)
      : world.shipments.findByReference('xpressbees', reference);
  return { status: true, data: found.map((shipment) => bookedRow(shipment, baseUrl(request))) };
}

async function cancel(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { world } = context;
  const awb = text(fieldsOf(request.body)['awb']);
  const fault = await context.faultOfSaving(request, reply, 'cancel', awb);
  if (fault === 'struck') return reply;
  const shipment = own(world, awb);
  if (!shipment) return { status: false, message: 'Shipment not found' };
  if (shipment.cancelledAt !== null) return { status: false, message: 'Shipment already cancelled' };
  if (isPickedUp(shipment) || fault === 'errorWith200')
    return { status: false, message: 'Shipment cannot be cancelled' };
  world.shipments.cancel(shipment, world.clock.now());
  world.flush();
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return { status: true, message: 'Shipment cancelled successfully' };
}

function openFailures(world: World): Fields[] {
  return world.shipments
    .all()
    .filter((shipment) => shipment.courier === 'xpressbees' && lastScan(shipment)?.kind === 'undelivered')
    .map((shipment) => {
      const last = lastScan(shipment);
      return {
        awb_number: shipment.awb,
        event_date: last ? spacedDateTime(last.toldAt) : '',
        courier_remarks: last ? xpressbeesStatus(last).message : '',
        total_attempts: String(attemptsMade(shipment)),
      };
    });
}

async function instructAll(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const rows = listOf(request.body).map(fieldsOf);
  const awb = text(rows[0]?.['awb']);
  const fault = await context.faultOfSaving(request, reply, 'ndr', awb);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200')
    return rows.map((row) => ({
      status: false,
      awb: text(row['awb']),
      message: 'Unable to take action, please try again',
    }));
  const answer = rows.map((row) => instruct(context.world, row));
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return answer;
}

function instruct(world: World, row: Fields): Fields {
  const awb = text(row['awb']);
  const shipment = own(world, awb);
  const action = text(row['action']);
  if (!shipment) return { status: false, awb, message: 'Shipment not found' };
  if (!['re-attempt', 'change_address', 'change_phone', 'rto'].includes(action))
    return { status: false, awb, message: 'Invalid action' };
  if (lastScan(shipment)?.kind !== 'undelivered') return { status: false, awb, message: 'Shipment is not in NDR' };
  if (action === 'rto') world.shipments.sendBack(shipment, world.clock.now());
  else if (!shipment.held)
    world.shipments.plan(shipment, attemptsMade(shipment) < 3 ? 'delivered' : shipment.outcome, world.clock.now());
  keepInstruction(world, awb, action, row);
  world.flush();
  return { status: true, awb, message: 'Action taken successfully' };
}
