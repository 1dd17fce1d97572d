import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control/control.routes.ts';
import { COURIERS } from './couriers/index.ts';
import { CHANNELS } from './shops/index.ts';
import { type ShopBook } from './shops/shop-book.ts';
import { registerShopControl } from './shops/shop-control.routes.ts';

import { type WebhookTarget } from './core/webhooks.ts';
import { World } from './core/world.ts';
import { registerMessengers } from './messengers/messengers.routes.ts';
import { PhonePeCharges, registerPhonePe } from './payments/phonepe.routes.ts';
import { RazorpayLedger } from './payments/razorpay-ledger.ts';
import { registerRazorpay } from './payments/razorpay.routes.ts';
import { Receivers } from './receivers/receivers.ts';
import { registerReceivers } from './receivers/receivers.routes.ts';
import { registerAssets } from './screens/assets.ts';
import { registerClockPage } from './screens/clock.page.ts';
import { registerDeskPage } from './screens/desk.page.ts';
import { registerHomePage } from './screens/home.page.ts';
import { registerParcelPage } from './screens/parcel.page.ts';
import { registerPaymentsPage } from './screens/payments.page.ts';
import { registerPhonePage } from './screens/phone.page.ts';
import { registerReceiverPage } from './screens/receiver.page.ts';
import { registerShopsPage } from './screens/shops.page.ts';

export type SimulatorOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  seed?: string;
  /** Where the journal lives; null keeps nothing. */
  dataFolder?: string | null;
  /** Courier or payment partner → where its webhooks go and with which token. */
  webhookTargets?: Partial<Record<string, WebhookTarget>>;
  retryDelaysMs?: number[];
  webhookTimeoutMs?: number;
  tickMs?: number;
};

export type Simulator = {
  port: number;
  url: string;
  world: World;
  /** By channel. */
  shops: ReadonlyMap<string, ShopBook>;
  close: () => Promise<void>;
};

const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const world = new World({
    couriers: COURIERS,
    seed: options.seed ?? 'godown',
    dataFolder: options.dataFolder ?? null,
    webhookTargets: options.webhookTargets ?? {},
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 5_000,
  });
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 8 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  await app.register(formbody);
  refuseOtherSites(app);
  for (const { register } of Object.values(COURIERS)) register(app, world);
  const shops = new Map(Object.entries(CHANNELS).map(([key, channel]) => [key, channel.register(app, world)] as const));
  registerShopControl(app, shops);
  registerMessengers(app, world);
  const payments = { razorpay: new RazorpayLedger(world), phonepe: new PhonePeCharges(world) };
  registerRazorpay(app, world, payments.razorpay);
  registerPhonePe(app, payments.phonepe, world);
  const receivers = new Receivers(world);
  registerReceivers(app, receivers);
  registerControl(app, world);
  registerPages(app, world, { payments, receivers, shops });
  world.restore();
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const ticker = setInterval(() => {
    world.tick();
    for (const book of shops.values()) book.tick();
    world.flush();
  }, options.tickMs ?? 250);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    world,
    shops,
    close: async () => {
      clearInterval(ticker);
      await app.close();
      await world.webhooks.close();
      world.flush();
    },
  };
}

function registerPages(
  app: FastifyInstance,
  world: World,
  {
    payments,
    receivers,
    shops,
  }: {
    payments: Parameters<typeof registerPaymentsPage>[2];
    receivers: Receivers;
    shops: ReadonlyMap<string, ShopBook>;
  },
): void {
  registerAssets(app);
  registerHomePage(app, world);
  registerPhonePage(app, world, payments.phonepe);
  registerPaymentsPage(app, world, payments);
  registerShopsPage(app, world, shops);
  registerReceiverPage(app, world, receivers);
  registerDeskPage(app, world);
  registerParcelPage(app, world);
  registerClockPage(app, world);
}

/** A page of another site that a developer has open must not steer the simulator. */
function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'Calls from other sites are refused' });
  });
}
