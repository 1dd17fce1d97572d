import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { instructionsOf } from '../core/instructions.ts';
import { amount, fieldsOf, text } from '../core/reading.ts';
import { type Shipment, lastScan } from '../core/shipment.ts';
import { type World } from '../core/world.ts';
import { courierIn } from './courier-param.ts';
import { decide, finish, outcomeIn, pushScan, wayIn } from './desk-actions.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type ShipmentHandler = (shipment: Shipment, request: FastifyRequest, reply: FastifyReply) => unknown;

export function registerShipmentControl(app: FastifyInstance, world: World): void {
  const withShipment =
    (act: ShipmentHandler): Handler =>
    async (request, reply) => {
      const shipment = world.shipments.find(text(fieldsOf(request.params)['awb']));
      return shipment === undefined
        ? reply.code(404).send({ error: 'No such shipment' })
        : act(shipment, request, reply);
    };
  registerShipmentReads(app, world, withShipment);
  registerShipmentChanges(app, world, withShipment);
}

function registerShipmentReads(
  app: FastifyInstance,
  world: World,
  withShipment: (act: ShipmentHandler) => Handler,
): void {
  app.get('/control/shipments', async (request) => {
    const query = fieldsOf(request.query);
    const size = Math.min(Math.max(amount(query['size']) || 50, 1), 1000);
    const page = Math.max(amount(query['page']) || 1, 1);
    const found = searchShipments(world, courierIn(query), text(query['search']));
    return { shipments: found.slice((page - 1) * size, page * size).map(summary), total: found.length };
  });
  app.get(
    '/control/shipments/:awb',
    withShipment((shipment) => ({
      shipment,
      instructions: instructionsOf(world, shipment.awb),
      pushes: world.webhooks.list({ courier: shipment.courier, subject: shipment.awb }),
    })),
  );
  app.get('/control/couriers/:courier/shipments', async (request, reply) => {
    const courier = courierIn(request.params);
    if (courier === undefined) return reply.code(404).send({ error: 'No such courier' });
    return {
      shipments: world.shipments.findByReference(courier, text(fieldsOf(request.query)['reference'])).map(summary),
    };
  });
}

function registerShipmentChanges(
  app: FastifyInstance,
  world: World,
  withShipment: (act: ShipmentHandler) => Handler,
): void {
  app.post(
    '/control/shipments/:awb/scans',
    withShipment(async (shipment, request, reply) => {
      const scan = pushScan(world, shipment, request.body);
      if (typeof scan === 'string') return reply.code(400).send({ error: scan });
      await world.webhooks.idle();
      return { scan, shipment: summary(shipment) };
    }),
  );
  app.post(
    '/control/shipments/:awb/outcome',
    withShipment((shipment, request, reply) => {
      const outcome = outcomeIn(request.body);
      if (outcome === undefined) return reply.code(400).send({ error: 'Unknown outcome' });
      decide(world, shipment, outcome);
      return { plan: shipment.plan };
    }),
  );
  app.post(
    '/control/shipments/:awb/finish',
    withShipment(async (shipment, request, reply) => {
      const outcome = outcomeIn(request.body);
      if (outcome === undefined) return reply.code(400).send({ error: 'Unknown outcome' });
      const way = wayIn(request.body);
      if (typeof way === 'string') return reply.code(400).send({ error: way });
      const scans = finish(world, shipment, outcome, way);
      await world.webhooks.idle();
      return { scans, shipment: summary(shipment) };
    }),
  );
  app.put('/control/bookings/:orderNumber', (request, reply) => {
    const at = Date.parse(text(fieldsOf(request.body)['at']));
    if (Number.isNaN(at)) return reply.code(400).send({ error: 'at is an ISO time' });
    world.shipments.dateBooking(text(fieldsOf(request.params)['orderNumber']), at);
    return {};
  });
  app.post(
    '/control/shipments/:awb/resume',
    withShipment((shipment) => {
      decide(world, shipment, shipment.outcome);
      return { plan: shipment.plan };
    }),
  );
}

/** Newest first; the search looks at what a person at the desk would type. */
export function searchShipments(world: World, courier: string | undefined, search: string): Shipment[] {
  const wanted = search.toLowerCase();
  return world.shipments
    .all()
    .filter(
      (shipment) => (courier ?? shipment.courier) === shipment.courier && (wanted === '' || matches(shipment, wanted)),
    )
    .sort((a, b) => b.bookedAt - a.bookedAt);
}

function matches(shipment: Shipment, wanted: string): boolean {
  const { booking } = shipment;
  return [shipment.awb, booking.reference, booking.to.phone, booking.to.pincode, booking.to.name, booking.to.city].some(
    (value) => value.toLowerCase().includes(wanted),
  );
}

function summary(shipment: Shipment): Record<string, unknown> {
  const last = lastScan(shipment);
  return {
    courier: shipment.courier,
    awb: shipment.awb,
    reference: shipment.booking.reference,
    outcome: shipment.outcome,
    held: shipment.held,
    cancelled: shipment.cancelledAt !== null,
    lastScan: last?.kind ?? null,
    lastScanAt: last?.at ?? null,
    scans: shipment.scans.length,
    planned: shipment.plan.length,
    codRupees: shipment.booking.codRupees,
    toPincode: shipment.booking.to.pincode,
    bookedAt: shipment.bookedAt,
  };
}
