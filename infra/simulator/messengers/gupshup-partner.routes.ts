import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, listOf, parseJson, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { signed, SUBSCRIPTIONS } from './receipts.ts';
import { submitWhatsapp } from './sent-messages.ts';

type Template = {
  id: string;
  appId: string;
  elementName: string;
  category: string;
  languageCode: string;
  data: string;
  footer: string;
  buttons: unknown[];
  /** What WhatsApp will say, and when. */
  verdict: 'APPROVED' | 'REJECTED';
  reason: string;
  decidedAt: number;
};

const TEMPLATES = 'gupshup-templates';
const SYNCS = 'gupshup-syncs';
const HOUR = 3_600_000;
/** WhatsApp looks at a template for so long. */
const DECIDES_AFTER_MS = 20_000;

/** Any app is there whose token begins so. */
const TOKEN = /^sim-gupshup-app/;

/** Gupshup's partner API of one app: templates, their approval after a while, and messages made of them. */
export function registerGupshupPartner(api: FastifyInstance, world: World): void {
  api.addHook('onRequest', async (request, reply) => {
    if (!TOKEN.test(text(request.headers.authorization)))
      return reply.code(401).send({ status: 'error', message: 'Authentication Failed' });
  });
  api.post('/templates', async (request, reply) => create(world, request, reply));
  api.get('/templates', async (request) => list(world, request));
  api.get('/template/sync', async (request, reply) => sync(world, request, reply));
  api.delete('/template/:name', async (request, reply) => remove(world, request, reply));
  api.post('/subscription', async (request, reply) => subscribe(world, request, reply));
  api.post('/template/msg', async (request, reply) => send(world, request, reply));
}

function appOf(request: FastifyRequest): string {
  return text(fieldsOf(request.params)['appId']);
}

function templatesOf(world: World, appId: string): Template[] {
  return world.list(TEMPLATES).filter((entry): entry is Template => fieldsOf(entry)['appId'] === appId);
}

function statusOf(world: World, { decidedAt, verdict }: Template): string {
  return world.clock.now() < decidedAt ? 'PENDING' : verdict;
}

/** Why WhatsApp will not take it. */
function faultOf(name: string, category: string, content: string): string {
  if (name.includes('reject')) return 'The template does not follow the guidelines';
  const sells = /\b(offer|discount|sale|free)\b/i.test(content);
  return category === 'UTILITY' && sells ? 'Promotional content in a UTILITY template' : '';
}

async function create(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const [elementName, content, category] = [text(form['elementName']), text(form['content']), text(form['category'])];
  const [appId, languageCode] = [appOf(request), text(form['languageCode']) || 'en_US'];
  const refuse = (message: string): FastifyReply => reply.code(400).send({ status: 'error', message });
  if (!/^[a-z0-9_]{1,180}$/.test(elementName)) return refuse('Invalid element name');
  if (content === '' || content.length > 1024) return refuse('Invalid content');
  if (text(form['example']) === '') return refuse('Example is required');
  if (text(form['vertical']) === '') return refuse('Vertical is required');
  const id = `${appId}:${elementName}:${languageCode}`;
  if (world.get(TEMPLATES, id)) return refuse('Template Already exists with same namespace and element name');
  const reason = faultOf(elementName, category, content);
  const template: Template = {
    ...{ id: `tpl-${world.random.digits(12, 'template', id)}`, appId, elementName, category, languageCode },
    ...{ data: content, footer: text(form['footer']), buttons: listOf(parseJson(form['buttons'])), reason },
    verdict: reason === '' ? 'APPROVED' : 'REJECTED',
    decidedAt: world.clock.now() + DECIDES_AFTER_MS,
  };
  world.put(TEMPLATES, id, template);
  tellDecision(world, template);
  return reply.code(200).send({ status: 'success', template: { id: template.id, elementName, status: 'PENDING' } });
}

function tellDecision(world: World, { id, elementName, languageCode, verdict, reason, decidedAt }: Template): void {
  const payload = {
    id,
    elementName,
    languageCode,
    status: verdict.toLowerCase(),
    ...(reason && { rejectedReason: reason }),
  };
  const body = { app: '', timestamp: Date.now(), version: 2, type: 'template-event', payload };
  world.pushLater(decidedAt, {
    courier: 'whatsapp',
    subject: id,
    seq: 0,
    build: () => signed(world, 'whatsapp', body),
  });
}

function list(world: World, request: FastifyRequest): object {
  const { pageNo, pageSize } = fieldsOf(request.query);
  const size = Number(text(pageSize)) || 10;
  const from = (Math.max(1, Number(text(pageNo)) || 1) - 1) * size;
  const rows = templatesOf(world, appOf(request)).slice(from, from + size);
  return {
    status: 'success',
    templates: rows.map((template) => {
      const { id, elementName, category, languageCode, data, footer, buttons } = template;
      const status = statusOf(world, template);
      const reason = status === 'REJECTED' ? { reason: template.reason } : {};
      const containerMeta = JSON.stringify({ data, footer, buttons });
      return { id, elementName, category, languageCode, data, status, containerMeta, ...reason };
    }),
  };
}

async function sync(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const appId = appOf(request);
  const last = Number(world.get(SYNCS, appId) ?? 0);
  const now = Date.now();
  if (now - last < HOUR) return reply.code(429).send({ status: 'error', message: 'Too Many Requests' });
  world.put(SYNCS, appId, now);
  return reply.code(202).send({ status: 'success' });
}

async function remove(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const name = text(fieldsOf(request.params)['name']);
  const found = templatesOf(world, appOf(request)).filter(({ elementName }) => elementName === name);
  if (found.length === 0) return reply.code(404).send({ status: 'error', message: 'Template does not exist' });
  for (const { appId, languageCode } of found) world.put(TEMPLATES, `${appId}:${name}:${languageCode}`, null);
  return { status: 'success' };
}

/** The tag of a subscription is unique within its app. */
async function subscribe(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const [appId, url, tag] = [appOf(request), text(form['url']), text(form['tag'])];
  const refuse = (message: string): FastifyReply => reply.code(400).send({ status: 'error', message });
  if (!URL.canParse(url)) return refuse('Invalid callback url');
  if (tag === '' || text(form['modes']) === '') return refuse('Tag and modes are required');
  if (world.get(SUBSCRIPTIONS, appId)) return refuse('Duplicate component tag');
  const headers = fieldsOf(fieldsOf(parseJson(form['meta']))['headers']);
  const authorization = text(headers['Authorization']);
  world.put(SUBSCRIPTIONS, appId, { url, authorization });
  return { status: 'success', subscription: { appId, url, tag, active: true } };
}

async function send(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = fieldsOf(request.body);
  const asked = fieldsOf(parseJson(form['template']));
  const template = templatesOf(world, appOf(request)).find(({ id }) => id === text(asked['id']));
  const refuse = (code: string, message: string): FastifyReply =>
    reply.code(400).send({ status: 'error', code, message });
  if (!template || statusOf(world, template) !== 'APPROVED') return refuse('1004', 'Template is not active');
  const values = listOf(asked['params']).map(text);
  const places = new Set(template.data.match(/\{\{\d+\}\}/g)).size;
  if (places !== values.length) return refuse('1005', 'Template did not match');
  const said = template.data.replace(/\{\{(\d+)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '');
  return submitWhatsapp(world, reply, form, { text: said, templateId: template.id, appId: template.appId });
}
