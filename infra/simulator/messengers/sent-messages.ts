import { type FastifyReply } from 'fastify';
import { otpIn, recipientKey, type Message } from '../core/messages.ts';
import { text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { pushReceipts } from './receipts.ts';

const SENT = 'messages-by-reference';

type NewMessage = Pick<Message, 'channel' | 'to' | 'from' | 'text' | 'subject' | 'templateId' | 'entityId'>;

/** A message that comes again under the sender's own id is the same one. */
export function keepOnce(world: World, reference: string, message: NewMessage): string {
  const known = reference === '' ? undefined : world.get(SENT, reference);
  if (typeof known === 'string') return known;
  const id = keep(world, message);
  if (reference !== '') world.put(SENT, reference, id);
  return id;
}

function keep(world: World, message: NewMessage): string {
  const count = world.inbox.all().length;
  const id = `${message.channel}-${world.random.digits(12, 'message', message.channel, message.to, count)}`;
  const otp = otpIn(message.text);
  world.receive({
    ...message,
    to: recipientKey(message.to),
    id,
    at: Date.now(),
    ...(otp === undefined ? {} : { otp }),
  });
  world.flush();
  return id;
}

export function submitWhatsapp(
  world: World,
  reply: FastifyReply,
  form: Record<string, unknown>,
  { appId, ...message }: Pick<NewMessage, 'text' | 'templateId'> & { appId?: string },
): FastifyReply {
  const to = text(form['destination']);
  if (!/^\d{10,15}$/.test(to)) return reply.code(400).send({ status: 'error', message: 'Invalid destination' });
  const from = text(form['src.name']) || text(form['source']);
  const messageId = keep(world, { channel: 'whatsapp', to, from, ...message });
  pushReceipts(world, { channel: 'whatsapp', messageId, to: recipientKey(to), app: from, appId });
  return reply.code(202).send({ status: 'submitted', messageId });
}
