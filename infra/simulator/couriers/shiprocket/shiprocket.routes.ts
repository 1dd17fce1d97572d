import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { laneBetween } from '../../core/lanes.ts';
import { LoginTokens } from '../login-tokens.ts';
import { spacedDateTime } from '../../core/indian-time.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { labelLines } from '../label-lines.ts';
import { plainPdf } from '../plain-pdf.ts';
import { registerShiprocketCare } from './shiprocket-care.routes.ts';
import { COURIER_COMPANIES, shiprocketPush, shiprocketStatus } from './shiprocket-codes.ts';
import { readAdhoc, SrOrders, type SrOrder } from './shiprocket-orders.ts';

const LOGIN = { email: 'ops@godown.test', password: 'sim-shiprocket' };

export const SHIPROCKET: SimulatedCourier = {
  name: 'Shiprocket',
  awb: { prefix: 'SRTP', digits: 10 },
  accounts: { shiprocket: LOGIN },
  register,
  rawCode: (scan) => `${shiprocketStatus(scan).id} ${shiprocketStatus(scan).label}`,
};

/** Shiprocket's external API under `/shiprocket`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'shiprocket', {
    serverError: () => ({ message: 'Something went wrong, please try again', status_code: 500 }),
    rateLimit: () => ({ message: 'Too Many Attempts.', status_code: 429 }),
  });
  const tokens = new LoginTokens(world, { store: 'shiprocket-tokens', logins: [LOGIN], hours: 240 });
  const orders = new SrOrders(world);
  world.registerRenderer('shiprocket', shiprocketPush);
  app.register(
    async (api) => {
      api.post('/v1/external/auth/login', async (request, reply) => {
        const token = tokens.issue(request.body);
        if (token === null)
          return reply.code(400).send({ message: 'Invalid email and password combination', status_code: 400 });
        return {
          id: 5_551_234,
          first_name: 'API',
          last_name: 'USER',
          email: text(fieldsOf(request.body)['email']),
          company_id: 25_149,
          created_at: '2026-01-05 11:02:08',
          token,
        };
      });
      api.get('/files/label/:file', async (request, reply) => {
        const shipment = world.shipments.find(text(fieldsOf(request.params)['file']).replace(/\.pdf$/, ''));
        if (!shipment) return reply.code(404).send({ message: 'Not found', status_code: 404 });
        return reply.type('application/pdf').send(plainPdf(labelLines('Shiprocket', shipment)));
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          if (!tokens.isValid(request.headers.authorization))
            return reply.code(401).send({ message: 'Token has expired', status_code: 401 });
        });
        registerBooking(signedIn, context, orders);
        registerShiprocketCare(signedIn, context, orders);
      });
    },
    { prefix: '/shiprocket' },
  );
}

function registerBooking(api: FastifyInstance, context: CourierContext, orders: SrOrders): void {
  api.get('/v1/external/courier/serviceability', (request, reply) => serviceability(context, request, reply));
  api.get('/v1/external/settings/company/pickup', async () => ({ data: { shipping_address: orders.pickups() } }));
  api.post('/v1/external/settings/company/addpickup', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const nickname = text(fields['pickup_location']);
    if (
      nickname === '' ||
      nickname.length > 36 ||
      !/^\d{6}$/.test(text(fields['pin_code'])) ||
      text(fields['address']).length > 80
    ) {
      return reply.code(422).send({
        message: 'The given data was invalid.',
        errors: { pickup_location: ['The pickup location is invalid.'] },
        status_code: 422,
      });
    }
    return {
      success: true,
      address: orders.addPickup(fields),
      pickup_id: Number(context.world.random.digits(7, 'pickup', nickname)),
      company_name: 'Godown',
    };
  });
  api.post('/v1/external/orders/create/adhoc', (request, reply) => create(context, orders, request, reply));
  api.post('/v1/external/courier/assign/awb', (request, reply) => assignAwb(context, orders, request, reply));
}

function isOpen(world: World, pincode: string): boolean {
  return world.isServiceable('shiprocket', pincode) && !world.isEmbargoed('shiprocket', pincode);
}

async function serviceability(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const query = fieldsOf(request.query);
  const [from, to] = [text(query['pickup_postcode']), text(query['delivery_postcode'])];
  if (await context.isStruck(request, reply, 'serviceability', `${from}-${to}`)) return reply;
  const { world } = context;
  if (!/^\d{6}$/.test(from) || !/^\d{6}$/.test(to)) {
    return reply.code(422).send({
      message: 'The given data was invalid.',
      errors: { delivery_postcode: ['The postcode must be 6 digits.'] },
      status_code: 422,
    });
  }
  // They say 404 in the body of an HTTP 200.
  if (!isOpen(world, from) || !isOpen(world, to)) return { status: 404, message: 'Serviceability not available' };
  const base = { A: 31, B: 37, C: 45, D: 51, E: 69 }[laneBetween(from, to).zone];
  const slabs = Math.max(1, Math.ceil(amount(query['weight']) * 2));
  const offers = COURIER_COMPANIES.map((company) => ({
    courier_company_id: company.id,
    courier_name: company.name,
    rate: Math.round(base * slabs * company.factor * 100) / 100,
    cod: 1,
    estimated_delivery_days: String(company.days),
    etd: spacedDateTime(world.clock.now() + company.days * 86_400_000),
    rating: 4.2,
    is_surface: !company.name.includes('Air'),
  }));
  return {
    status: 200,
    currency: 'INR',
    data: { available_courier_companies: offers, recommended_courier_company_id: COURIER_COMPANIES[0]?.id ?? null },
  };
}

function createdRow(order: SrOrder): Fields {
  return {
    order_id: order.orderId,
    channel_order_id: order.booking.reference,
    shipment_id: order.shipmentId,
    status: 'NEW',
    status_code: 1,
    onboarding_completed_now: 0,
    awb_code: '',
    courier_company_id: '',
    courier_name: '',
  };
}

async function create(
  context: CourierContext,
  orders: SrOrders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { world } = context;
  const body = fieldsOf(request.body);
  const reference = text(body['order_id']);
  const fault = await context.faultOfSaving(request, reply, 'create', reference);
  if (fault === 'struck') return reply;
  const pickup = orders.pickup(text(body['pickup_location']));
  if (!pickup) {
    return {
      message: 'Wrong Pickup location entered. Please choose one location from the data given',
      data: { data: orders.pickups() },
    };
  }
  const booking = readAdhoc(body, pickup);
  if (!isBooking(booking))
    return reply.code(422).send({ message: 'The given data was invalid.', errors: booking, status_code: 422 });
  const known = orders.findLive(reference);
  if (known?.awb) return reply.code(400).send({ message: 'Order Id already exists', status_code: 400 });
  if (fault === 'errorWith200')
    return { message: 'Oops! Could not create the order, please try again later', status_code: 0 };
  const order = known ?? orders.create(booking, world.clock.now());
  if (fault === 'partialSave') return { message: 'Order saved but the shipment could not be prepared', status_code: 0 };
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return createdRow(order);
}

function isBooking(value: object): value is SrOrder['booking'] {
  return 'reference' in value;
}

function assignmentError(message: string): Fields {
  return { awb_assign_status: 0, response: { data: { awb_assign_error: message } } };
}

function assignment(
  order: SrOrder,
  shipment: Shipment,
  company: (typeof COURIER_COMPANIES)[number] | undefined,
): Fields {
  const { booking } = order;
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: company?.id ?? 142,
        awb_code: shipment.awb,
        cod: booking.isCod ? 1 : 0,
        order_id: order.orderId,
        shipment_id: order.shipmentId,
        awb_code_status: 1,
        assigned_date_time: {
          date: `${spacedDateTime(shipment.bookedAt)}.000000`,
          timezone_type: 3,
          timezone: 'Asia/Kolkata',
        },
        applied_weight: booking.weightGrams / 1000,
        company_id: 25_149,
        courier_name: shipment.booking.mode,
        child_courier_name: null,
        routing_code: `${booking.to.pincode.slice(0, 3)}/A`,
        rto_routing_code: '',
        invoice_no: '',
      },
    },
  };
}

async function assignAwb(
  context: CourierContext,
  orders: SrOrders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { world } = context;
  const body = fieldsOf(request.body);
  const order = orders.findByShipment(amount(body['shipment_id']));
  if (!order) return reply.code(404).send({ message: 'Shipment not found', status_code: 404 });
  const { booking } = order;
  const fault = await context.faultOfSaving(request, reply, 'assign', booking.reference);
  if (fault === 'struck') return reply;
  if (order.isCancelled) return reply.code(400).send({ message: 'Order is cancelled', status_code: 400 });
  if (order.awb !== null) return reply.code(400).send({ message: 'AWB is already assigned', status_code: 400 });
  if (fault === 'errorWith200') return assignmentError('Oops! The courier did not respond, please try another one');
  if (!isOpen(world, booking.to.pincode))
    return assignmentError('Oops! Cannot reassign courier for this shipment. Pincode is not serviceable');
  if (booking.isCod && booking.codRupees > world.settings.of('shiprocket').codLimitRupees)
    return assignmentError('COD limit exceeded for the courier');
  const company = COURIER_COMPANIES.find((entry) => entry.id === amount(body['courier_id'])) ?? COURIER_COMPANIES[0];
  const shipment = context.book({ ...booking, mode: company?.name ?? 'Amazon Surface' });
  orders.save({ ...order, awb: shipment.awb });
  if (fault === 'partialSave') return assignmentError('AWB is being processed, please check after some time');
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return assignment(order, shipment, company);
}
