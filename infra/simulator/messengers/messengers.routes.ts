import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { recipientKey } from '../core/messages.ts';
import { fieldsOf, listOf, parseJson, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { registerGupshupPartner } from './gupshup-partner.routes.ts';
import { pushReceipts, registerReplies } from './receipts.ts';
import { keepOnce, submitWhatsapp } from './sent-messages.ts';

const SMS_KEY = 'sim-sms-key';
const GUPSHUP_KEY = 'sim-gupshup-key';
const MAIL_KEY = 'sim-mail-key';

/** SMS, WhatsApp and mail: whatever is sent ends up on the phone page. */
export function registerMessengers(app: FastifyInstance, world: World): void {
  app.register(
    async (api) => {
      api.addHook('onRequest', bearer(SMS_KEY));
      api.post('/v1/send', async (request, reply) => sendSms(world, request, reply));
    },
    { prefix: '/sms' },
  );
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers['apikey'] !== GUPSHUP_KEY)
          return reply.code(401).send({ status: 'error', message: 'Portal User Not Found With APIKey' });
      });
      api.post('/wa/api/v1/template/msg', async (request, reply) => sendTemplate(world, request, reply));
      api.post('/wa/api/v1/msg', async (request, reply) => sendWhatsappText(world, request, reply));
    },
    { prefix: '/gupshup' },
  );
  app.register(async (api) => registerGupshupPartner(api, world), { prefix: '/gupshup/partner/app/:appId' });
  registerReplies(app, world);
  app.register(
    async (api) => {
      api.addHook('onRequest', bearer(MAIL_KEY));
      api.post('/v1/send', async (request, reply) => sendMail(world, request, reply));
    },
    { prefix: '/mail' },
  );
}

function bearer(key: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    request.headers.authorization === `Bearer ${key}`
      ? undefined
      : reply.code(401).send({ status: 'rejected', code: 'UNAUTHORIZED', description: 'Unknown key' });
}

async function sendSms(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = fieldsOf(request.body);
  const [sender, to, message] = [text(body['sender']), text(body['to']), text(body['message'])];
  const refuse = (code: string, description: string): FastifyReply =>
    reply.code(400).send({ status: 'rejected', code, description });
  if (!/^[A-Z]{6}$/.test(sender))
    return refuse('INVALID_HEADER', 'The sender must be a registered header of 6 letters');
  if (!/^\d{5,20}$/.test(text(body['entityId']))) return refuse('INVALID_ENTITY', 'The DLT entity id is missing');
  if (!/^\d{5,20}$/.test(text(body['templateId']))) return refuse('INVALID_TEMPLATE', 'The DLT template id is missing');
  if (!/^[6-9]\d{9}$/.test(recipientKey(to))) return refuse('INVALID_NUMBER', 'Not an Indian mobile number');
  if (message === '' || message.length > 1000)
    return refuse('INVALID_MESSAGE', 'The message must have 1 to 1000 characters');
  const messageId = keepOnce(world, text(body['reference']), {
    channel: 'sms',
    to,
    from: sender,
    text: message,
    templateId: text(body['templateId']),
    entityId: text(body['entityId']),
  });
  pushReceipts(world, { channel: 'sms', messageId, to: recipientKey(to), app: sender });
  return reply.code(202).send({ status: 'accepted', messageId });
}

async function sendTemplate(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const template = fieldsOf(parseJson(form['template']));
  const id = text(template['id']);
  const values = listOf(template['params']).map(text);
  if (id === '') return reply.code(400).send({ status: 'error', message: 'Template is required' });
  return submitWhatsapp(world, reply, form, { text: `${id}\n${values.join('\n')}`.trim(), templateId: id });
}

async function sendWhatsappText(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const message = fieldsOf(parseJson(form['message']));
  if (text(message['text']) === '') return reply.code(400).send({ status: 'error', message: 'Invalid message' });
  return submitWhatsapp(world, reply, form, { text: text(message['text']) });
}

async function sendMail(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = fieldsOf(request.body);
  const addresses = listOf(body['to']).map((entry) => text(fieldsOf(entry)['email']));
  if (addresses.length === 0 || addresses.some((address) => !/^[^\s@]+@[^\s@]+$/.test(address))) {
    return reply.code(400).send({ error: 'to must hold at least one address' });
  }
  const reference = text(request.headers['idempotency-key']);
  const ids = addresses.map((to) =>
    keepOnce(world, reference && `${reference} ${to}`, {
      channel: 'email',
      to,
      from: text(fieldsOf(body['from'])['email']),
      subject: text(body['subject']),
      text: text(body['text']) || text(body['html']),
    }),
  );
  return reply.code(202).send({ id: ids[0] });
}
