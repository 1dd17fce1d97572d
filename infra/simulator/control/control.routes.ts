import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { FAULT_KINDS, type FaultKind, type FaultRates } from '../core/faults.ts';
import { amount, fieldsOf, listOf, text } from '../core/reading.ts';
import { type CourierSettings } from '../core/settings.ts';
import { type World } from '../core/world.ts';
import { expireTokens } from '../couriers/login-tokens.ts';
import { courierIn } from './courier-param.ts';
import { registerShipmentControl } from './shipment-control.routes.ts';

/** JSON calls by which tests and the demo steer the simulator; README.md lists them. */
export function registerControl(app: FastifyInstance, world: World): void {
  registerClock(app, world);
  registerCourierControl(app, world);
  registerShipmentControl(app, world);
  app.get('/control/state', async () => stateOf(world));
  app.post('/control/reset', async (request) => {
    const seed = fieldsOf(request.body)['seed'];
    world.reset(typeof seed === 'string' ? seed : undefined);
    return stateOf(world);
  });
  app.get('/control/messages', async (request) => {
    const query = fieldsOf(request.query);
    return {
      messages: world.inbox.list({
        ...(query['channel'] === undefined ? {} : { channel: text(query['channel']) }),
        ...(query['to'] === undefined ? {} : { to: text(query['to']) }),
        ...(query['after'] === undefined
          ? {}
          : {
              after: Number.isNaN(Date.parse(text(query['after'])))
                ? amount(query['after'])
                : Date.parse(text(query['after'])),
            }),
      }),
    };
  });
  app.get('/control/messages/latest', async (request, reply) => {
    const query = fieldsOf(request.query);
    const message = world.inbox.list({ to: text(query['to']), limit: 1 })[0];
    return message ? { message } : reply.code(404).send({ message: null });
  });
  app.get('/control/pushes', async (request) => {
    const query = fieldsOf(request.query);
    return {
      pushes: world.webhooks.list({
        ...(query['courier'] === undefined ? {} : { courier: text(query['courier']) }),
        ...(query['awb'] === undefined ? {} : { subject: text(query['awb']) }),
      }),
    };
  });
}

export async function settle(world: World): Promise<{ scans: number; pushed: number; failed: number }> {
  const before = new Set(world.webhooks.list({}).map((record) => record.id));
  const { scans } = world.tick();
  world.flush();
  await world.webhooks.idle();
  world.flush();
  const fresh = world.webhooks.list({}).filter((record) => !before.has(record.id));
  const pushed = fresh.filter((record) => record.delivered).length;
  return { scans, pushed, failed: fresh.length - pushed };
}

function registerClock(app: FastifyInstance, world: World): void {
  app.post('/clock', async (request, reply) => {
    const body = fieldsOf(request.body);
    const now = body['now'] === undefined ? undefined : Date.parse(text(body['now']));
    const speed = body['speed'] === undefined ? undefined : Number(body['speed']);
    if (Number.isNaN(now) || (speed !== undefined && !(speed >= 0 && speed <= 100_000))) {
      return reply.code(400).send({ error: 'now is an ISO time, speed a number from 0 to 100000' });
    }
    world.setClock({ ...(now === undefined ? {} : { now }), ...(speed === undefined ? {} : { speed }) });
    return world.clock.state();
  });
  app.post('/clock/jump', async (request, reply) => {
    const hours = Number(fieldsOf(request.body)['hours']);
    if (!(hours > 0 && hours <= 24 * 366))
      return reply.code(400).send({ error: 'hours is a number above 0, at most one year' });
    world.setClock({ now: world.clock.now() + hours * 3_600_000 });
    return { ...(await settle(world)), ...world.clock.state() };
  });
  app.post('/control/settle', () => settle(world));
}

export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

function registerCourierControl(app: FastifyInstance, world: World): void {
  const withCourier =
    (act: (courier: string, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const courier = courierIn(request.params);
      return courier === undefined ? reply.code(404).send({ error: 'No such courier' }) : act(courier, request, reply);
    };
  app.put(
    '/control/couriers/:courier/faults',
    withCourier((courier, request, reply) => {
      const rates = readRates(request.body);
      if (typeof rates === 'string') return reply.code(400).send({ error: rates });
      world.setRates(courier, rates);
      return { rates: world.faults.of(courier).rates };
    }),
  );
  app.post(
    '/control/couriers/:courier/faults/next',
    withCourier((courier, request, reply) => {
      const body = fieldsOf(request.body);
      const kind = FAULT_KINDS.find((name) => name === body['kind']);
      if (kind === undefined) return reply.code(400).send({ error: `kind is one of ${FAULT_KINDS.join(', ')}` });
      const reference = body['reference'] === undefined ? undefined : text(body['reference']);
      world.faults.of(courier).forceNext(kind, Math.max(1, amount(body['count'])), reference);
      return { pending: world.faults.of(courier).pendingForced() };
    }),
  );
  app.put(
    '/control/couriers/:courier/settings',
    withCourier((courier, request) => {
      world.setSettings(courier, readSettings(request.body));
      return { settings: world.settings.of(courier) };
    }),
  );
  app.post(
    '/control/couriers/:courier/tokens/expire',
    withCourier((courier) => {
      expireTokens(world, `${courier}-tokens`);
      return { expired: world.list(`${courier}-tokens`).length };
    }),
  );
  app.put('/control/webhooks/:courier', async (request) => {
    const body = fieldsOf(request.body);
    const name = text(fieldsOf(request.params)['courier']);
    world.targets[name] = { url: body['url'] === null ? null : text(body['url']), token: text(body['token']) };
    return world.targets[name];
  });
}

export function readRates(value: unknown): Partial<FaultRates> | string {
  const rates: Partial<FaultRates> = {};
  for (const [name, given] of Object.entries(fieldsOf(value))) {
    const kind: FaultKind | undefined = FAULT_KINDS.find((entry) => entry === name);
    const rate = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN;
    if (kind === undefined) return `${name} is not one of ${FAULT_KINDS.join(', ')}`;
    if (!(rate >= 0 && rate <= 1)) return `${name} must be between 0 and 1`;
    rates[kind] = rate;
  }
  return rates;
}

function readSettings(value: unknown): Partial<CourierSettings> {
  const fields = fieldsOf(value);
  const settings: Partial<CourierSettings> = {};
  if (typeof fields['automatic'] === 'boolean') settings.automatic = fields['automatic'];
  if (Array.isArray(fields['embargoedPins'])) settings.embargoedPins = listOf(fields['embargoedPins']).map(text);
  if (Array.isArray(fields['unserviceablePins']))
    settings.unserviceablePins = listOf(fields['unserviceablePins']).map(text);
  for (const name of ['codLimitRupees', 'callsPerFiveMinutes', 'hangSeconds'] as const) {
    const given = fields[name];
    if (typeof given === 'number' && given >= 0) settings[name] = given;
  }
  return settings;
}

function stateOf(world: World): Record<string, unknown> {
  const couriers = Object.fromEntries(
    world.couriers.keys.map((courier) => {
      const shipments = world.shipments.all().filter((shipment) => shipment.courier === courier);
      return [
        courier,
        {
          shipments: shipments.length,
          underway: shipments.filter((shipment) => shipment.plan.length > 0).length,
          rates: world.faults.of(courier).rates,
          settings: world.settings.of(courier),
          webhook: world.targets[courier]?.url ?? null,
        },
      ];
    }),
  );
  return { seed: world.random.seed, clock: world.clock.state(), messages: world.inbox.all().length, couriers };
}
