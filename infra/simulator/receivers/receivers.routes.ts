import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, text } from '../core/reading.ts';
import { RECEIVER_MODES, type ReceiverMode, Receivers, type ReceiverSettings } from './receivers.ts';

const STATUS: Record<Exclude<ReceiverMode, 'hang' | 'break'>, number> = {
  works: 200,
  error: 500,
  notFound: 404,
  gone: 410,
  redirect: 301,
  rateLimit: 429,
};

/** `POST /receiver/{name}` takes webhooks and answers as told; `/control/receivers/{name}` tells it. */
export function registerReceivers(app: FastifyInstance, receivers: Receivers): void {
  app.register(async (api) => {
    // The signature is over the bytes as they came.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    api.post('/receiver/:name', async (request, reply) => receive(receivers, request, reply));
  });
  app.get('/control/receivers', async () => ({
    receivers: receivers
      .names()
      .map((name) => ({ name, ...receivers.settings(name), calls: receivers.list(name).length })),
  }));
  app.get('/control/receivers/:name', async (request) => {
    const name = nameIn(request);
    return { settings: receivers.settings(name), calls: receivers.list(name) };
  });
  app.put('/control/receivers/:name', async (request, reply) => {
    const change = changeIn(request.body);
    if (change === null || !Receivers.isName(nameIn(request)))
      return reply
        .code(400)
        .send({ error: `mode is one of ${RECEIVER_MODES.join(', ')}; names are letters, digits and hyphens` });
    receivers.set(nameIn(request), change);
    return { settings: receivers.settings(nameIn(request)) };
  });
  app.delete('/control/receivers/:name/calls', async (request) => {
    receivers.forget(nameIn(request));
    return { calls: [] };
  });
}

export function nameIn(request: FastifyRequest): string {
  return text(fieldsOf(request.params)['name']);
}

/** @returns null for a mode that there is not */
export function changeIn(body: unknown): Partial<ReceiverSettings> | null {
  const fields = fieldsOf(body);
  const mode = RECEIVER_MODES.find((known) => known === fields['mode']);
  if (fields['mode'] !== undefined && mode === undefined) return null;
  const seconds = Number(text(fields['retryAfterSeconds']));
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(fields['secret'] === undefined ? {} : { secret: text(fields['secret']) }),
    ...(text(fields['retryAfterSeconds']) === '' || !(seconds >= 1 && seconds <= 86_400)
      ? {}
      : { retryAfterSeconds: Math.round(seconds) }),
  };
}

function receive(receivers: Receivers, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const name = nameIn(request);
  if (!Receivers.isName(name)) return reply.code(404).send({ error: 'No such receiver' });
  const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
  const { answered } = receivers.receive(name, headers, typeof request.body === 'string' ? request.body : '');
  switch (answered) {
    case 'hang':
      return reply.hijack();
    case 'break':
      request.raw.socket.destroy();
      return reply.hijack();
    case 'rateLimit':
      reply.header('retry-after', String(receivers.settings(name).retryAfterSeconds));
      break;
    case 'redirect':
      reply.header('location', '/receiver/elsewhere');
      break;
    default:
  }
  return reply.code(STATUS[answered]).send({ received: answered === 'works' });
}
