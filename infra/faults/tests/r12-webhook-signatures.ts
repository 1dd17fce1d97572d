import { type FaultTest } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { type Received, TAKES } from '../harness/receivers.ts';
import { until } from '../harness/wait.ts';
import { atLeast, exactly } from '../measure.ts';
import { hookTo, isGenuine, placeOrders, testEvent } from './webhook-calls.ts';

const SECRET_BYTES = 24;

const stampOf = ({ headers }: Pick<Received, 'headers'>): number => Number(headers['webhook-timestamp']);

/** One bit of the body, the id, the time or the signature is another. */
export function flipped(
  message: Pick<Received, 'headers' | 'body'>,
  place: number,
  bit: number,
): Pick<Received, 'headers' | 'body'> {
  const flip = (text: string): string => {
    const bytes = Buffer.from(text);
    const at = bit % bytes.length;
    // The fifth bit stays within the digits of base64 and of the time; any change must be seen.
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('latin1');
  };
  const names = ['webhook-id', 'webhook-timestamp'];
  const name = names[place];
  if (name === undefined) return { ...message, body: flip(message.body) };
  return { ...message, headers: { ...message.headers, [name]: flip(String(message.headers[name])) } };
}

export const webhookSignatures: FaultTest = {
  id: 'R12',
  promise: 'a receiver can prove that a message is ours, fresh and unaltered',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const { system, tenants, random } = lab;
    const seller = await tenants.seller();
    const path = `/signed-${random.hex(6)}`;
    const { id, secret } = await hookTo(seller.person, system.receivers.answering(path, TAKES));
    const events = lab.count(100, 1_000);
    await placeOrders(lab, seller, events);
    await until('the events arrive', 180_000, () => system.receivers.of(path).length >= events);
    const messages = system.receivers.of(path);
    const genuine = messages.filter((message) => isGenuine(message, secret, stampOf(message))).length;
    const altered = messages.filter((message, index) =>
      isGenuine(flipped(message, index % 3, random.between(0, 10_000)), secret, stampOf(message)),
    ).length;
    const stale = messages.filter(
      (message) =>
        isGenuine(message, secret, stampOf(message) + 301) || isGenuine(message, secret, stampOf(message) - 301),
    ).length;
    const rotated = await seller.person.call({ method: 'POST', path: `/api/ums/webhooks/${id}/rotate-secret` });
    const next = String(jsonOf<{ data?: { secret?: string } }>(rotated).data?.secret ?? '');
    await testEvent(seller.person, id);
    const both = await until(
      'the event after the rotation arrives',
      60_000,
      () => system.receivers.of(path).slice(messages.length)[0],
    );
    const listed = await seller.person.call({ method: 'POST', path: '/api/ums/webhooks/get', body: {} });
    return [
      atLeast('messages', messages.length, events),
      exactly('genuine', genuine, messages.length),
      exactly('alteredBelieved', altered, 0),
      exactly('staleBelieved', stale, 0),
      exactly('signaturesInRotation', String(both.headers['webhook-signature']).split(' ').length, 2),
      exactly('oldSecretStillGood', Number(isGenuine(both, secret, stampOf(both))), 1),
      exactly('newSecretGood', Number(isGenuine(both, next, stampOf(both))), 1),
      atLeast('secretBytes', Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length, SECRET_BYTES),
      exactly('secretsShownAgain', [secret, next].filter((one) => listed.bytes.includes(one)).length, 0),
    ];
  },
};
