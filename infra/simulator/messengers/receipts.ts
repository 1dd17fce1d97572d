import { type FastifyInstance } from 'fastify';
import { recipientKey } from '../core/messages.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { type PushRequest } from '../core/webhooks.ts';
import { type World } from '../core/world.ts';

type Sent = { channel: 'sms' | 'whatsapp'; messageId: string; to: string; app: string; appId?: string | undefined };
type State = 'sent' | 'delivered' | 'read' | 'failed';

/** How often a receipt comes twice, an hour late or not at all, and how often a message fails. */
const FAULT_KINDS = ['late', 'twice', 'lost', 'failed'] as const;
type ReceiptFaults = Partial<Record<(typeof FAULT_KINDS)[number], number>>;
const FAULTS = 'receipt-faults';
/** Where apps push to instead, by their ids: `{ url, authorization }`. */
export const SUBSCRIPTIONS = 'gupshup-subscriptions';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** After how many seconds each receipt comes. */
const DELAYS: readonly [State, number][] = [
  ['sent', 1],
  ['delivered', 4],
  ['read', 30],
];
/** Nobody with such a number is on WhatsApp. */
const NOT_ON_WHATSAPP = /0000$/;

/** Tells the product what becomes of a message. */
export function pushReceipts(world: World, message: Sent): void {
  const { messageId, channel, to } = message;
  const faults = faultsOf(world, channel);
  const happens = (kind: keyof ReceiptFaults, state: State): boolean =>
    world.random.unit('receipt', kind, messageId, state) < (faults[kind] ?? 0);
  const subscription = subscriptionOf(world, message);
  const isOff = channel === 'whatsapp' && NOT_ON_WHATSAPP.test(to);
  const states: readonly [State, number][] =
    isOff || happens('failed', 'failed')
      ? [
          ['sent', 1],
          ['failed', 3],
        ]
      : DELAYS;
  for (const [seq, [state, seconds]] of states.entries()) {
    if (channel === 'sms' && state === 'read') continue;
    if (happens('lost', state)) continue;
    const at = Date.now() + seconds * SECOND;
    const dueAt = world.clock.now() + seconds * SECOND + (happens('late', state) ? HOUR : 0);
    const push = {
      courier: channel,
      subject: messageId,
      seq,
      build: () => requestOf(world, { ...message, state, at, code: isOff ? '1002' : '131026' }),
      ...(subscription === null ? {} : { url: subscription.url }),
    };
    world.pushLater(dueAt, push);
    if (happens('twice', state)) world.pushLater(dueAt + 2 * SECOND, push);
  }
}

function requestOf(
  world: World,
  { state, at, code, ...message }: Sent & { state: State; at: number; code: string },
): PushRequest {
  const { channel, messageId, to, app } = message;
  const failure = state === 'failed' ? { code, reason: 'The message could not be delivered' } : {};
  const body =
    channel === 'sms'
      ? { messageId, to, status: state.toUpperCase(), at: new Date(at).toISOString(), ...failure }
      : {
          app,
          timestamp: at,
          version: 2,
          type: 'message-event',
          payload: { id: messageId, gsId: messageId, type: state, destination: `91${to}`, payload: failure },
        };
  const { headers, ...request } = signed(world, channel, body);
  const subscription = subscriptionOf(world, message);
  return { ...request, headers: subscription === null ? headers : { authorization: subscription.authorization } };
}

function subscriptionOf(world: World, { appId }: Sent): { url: string; authorization: string } | null {
  if (appId === undefined || !world.get(SUBSCRIPTIONS, appId)) return null;
  const { url, authorization } = fieldsOf(world.get(SUBSCRIPTIONS, appId));
  return { url: text(url), authorization: text(authorization) };
}

export function signed(world: World, target: string, body: object): PushRequest {
  return {
    headers: { authorization: `Bearer ${world.targets[target]?.token ?? ''}` },
    body: JSON.stringify(body),
  };
}

function faultsOf(world: World, channel: string): ReceiptFaults {
  const kept = fieldsOf(world.get(FAULTS, channel));
  return Object.fromEntries(FAULT_KINDS.map((kind) => [kind, Number(kept[kind] ?? 0)]));
}

/** What a person answers, and what goes wrong with receipts. */
export function registerReplies(app: FastifyInstance, world: World): void {
  app.post('/control/messengers/:channel/replies', async (request, reply) => {
    const channel = text(fieldsOf(request.params)['channel']);
    const { from, text: said, app: to } = fieldsOf(request.body);
    const number = recipientKey(text(from));
    const at = Date.now();
    const body =
      channel === 'sms'
        ? { from: number, text: text(said), at: new Date(at).toISOString() }
        : {
            app: text(to),
            timestamp: at,
            version: 2,
            type: 'message',
            payload: { id: `reply-${at}`, source: `91${number}`, type: 'text', payload: { text: text(said) } },
          };
    world.webhooks.enqueue({ courier: channel, subject: number, seq: at, build: () => signed(world, channel, body) });
    await world.webhooks.idle();
    return reply.code(202).send({ status: 'sent' });
  });
  app.put('/control/messengers/:channel/faults', async (request) => {
    const channel = text(fieldsOf(request.params)['channel']);
    world.put(FAULTS, channel, fieldsOf(request.body));
    return faultsOf(world, channel);
  });
}
