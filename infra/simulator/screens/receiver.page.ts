import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { spacedDateTime } from '../core/indian-time.ts';
import { fieldsOf, parseJson, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { RECEIVER_MODES, type ReceivedCall, type ReceiverMode, Receivers } from '../receivers/receivers.ts';
import { changeIn, nameIn } from '../receivers/receivers.routes.ts';
import { type Verdict } from '../receivers/standard-webhooks.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';

const MODE_WORDS: Record<ReceiverMode, string> = {
  works: 'Works (200)',
  error: 'Error (500)',
  notFound: 'Not found (404)',
  gone: 'Gone (410)',
  redirect: 'Redirect (301)',
  rateLimit: 'Too many (429, Retry-After)',
  hang: 'Hangs',
  break: 'Breaks off',
};
const VERDICT_TAGS: Record<Verdict, string> = {
  verified: 'good',
  unchecked: '',
  incomplete: 'bad',
  'too old': 'bad',
  'wrong signature': 'bad',
};

/** A company's own server that is told of events: what came, whether it is genuine, and a way to break it. */
export function registerReceiverPage(app: FastifyInstance, world: World, receivers: Receivers): void {
  app.get('/receiver', async (request, reply) => {
    const name = text(fieldsOf(request.query)['name']);
    if (Receivers.isName(name)) return reply.redirect(`/receiver/${encodeURIComponent(name)}`, 303);
    return sendPage(reply, world, { title: 'Webhooks', path: '/receiver', body: chooser(receivers) });
  });
  app.get('/receiver/:name', async (request, reply) => {
    const name = nameIn(request);
    if (!Receivers.isName(name))
      return sendPage(reply, world, {
        title: 'No such receiver',
        path: '/receiver',
        status: 404,
        body: html`<h1>No such receiver</h1><p>Names are letters, digits and hyphens.</p>`,
      });
    return sendPage(reply, world, {
      title: name,
      path: '/receiver',
      body: receiver(receivers, name, addressOf(request, name)),
    });
  });
  app.post('/receiver/:name/steer', async (request, reply) => {
    const change = changeIn(request.body);
    if (change === null || !Receivers.isName(nameIn(request)))
      return reply.code(400).send({ error: 'Unknown mode or name' });
    if (fieldsOf(request.body)['forget'] === 'yes') receivers.forget(nameIn(request));
    receivers.set(nameIn(request), change);
    return reply.redirect(`/receiver/${encodeURIComponent(nameIn(request))}`, 303);
  });
}

/** The address under which this page was reached is the one that the product can call. */
function addressOf(request: FastifyRequest, name: string): string {
  const host = request.headers['x-forwarded-host'] ?? request.headers.host ?? '';
  return `${String(request.headers['x-forwarded-proto'] ?? 'http')}://${String(host)}/receiver/${name}`;
}

function chooser(receivers: Receivers): Markup {
  const names = receivers.names();
  return html`<h1>Webhooks</h1>
<p class="lead">Receivers are servers that companies run themselves. Open one, give its address to the seller app (Administration, API), and see what arrives.</p>
<form class="row" method="get" action="/receiver"><label for="name">Name</label><input id="name" name="name" pattern="[A-Za-z0-9\\-]{1,40}" autocomplete="off" required value="${names.length === 0 ? 'shop' : ''}"><button type="submit">Open</button></form>
${
  names.length === 0
    ? html`<p class="empty">No receiver yet. Any name makes one.</p>`
    : html`<ul class="cards">${names.map((name) => html`<li><a class="card" href="/receiver/${encodeURIComponent(name)}"><strong>${name}</strong><span class="figure">${receivers.list(name).length}</span><span class="muted">calls, ${MODE_WORDS[receivers.settings(name).mode]}</span></a></li>`)}</ul>`
}`;
}

function receiver(receivers: Receivers, name: string, address: string): Markup {
  const { mode, secret, retryAfterSeconds } = receivers.settings(name);
  const calls = receivers.list(name);
  const path = `/receiver/${encodeURIComponent(name)}/steer`;
  return html`<p><a href="/receiver">All receivers</a></p>
<h1>${name}</h1>
<div class="panel"><dl class="facts"><dt>Webhook Url</dt><dd>${address}</dd><dt>Now</dt><dd>${MODE_WORDS[mode]}</dd></dl></div>
<h2>Secret</h2>
<form class="row" method="post" action="${path}"><label>Signing secret, as the product showed it once<input name="secret" autocomplete="off" spellcheck="false" size="52" value="${secret}" placeholder="whsec_…"></label><button type="submit">Check signatures</button></form>
<h2>Break it, mend it</h2>
<form class="row" method="post" action="${path}">${RECEIVER_MODES.map((known) => html`<button class="${known === mode ? '' : 'quiet'}" type="submit" name="mode" value="${known}"${known === mode ? html` aria-pressed="true"` : ''}>${MODE_WORDS[known]}</button>`)}</form>
<form class="row" method="post" action="${path}"><label>Retry-After of 429 (seconds)<input class="short" type="number" name="retryAfterSeconds" min="1" max="86400" value="${retryAfterSeconds}"></label><button class="quiet" type="submit">Set</button><button class="danger" type="submit" name="forget" value="yes">Forget all calls</button></form>
<h2>Received</h2>
<section id="live" data-refresh="1000" aria-live="polite">
${
  calls.length === 0
    ? html`<p class="empty">Nothing received yet. This page looks again every second.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Received calls, newest first"><table><thead><tr><th>At (IST)</th><th>Signature</th><th>Answered</th><th>Event</th><th>webhook-id</th><th>Time</th></tr></thead><tbody>${calls.map(row)}</tbody></table></div>`
}
</section>`;
}

function row(call: ReceivedCall): Markup {
  const body = fieldsOf(parseJson(call.body));
  const said = ['event', 'status', 'shopOrderId', 'awb']
    .map((name) => text(body[name]))
    .filter(Boolean)
    .join(' · ');
  return html`<tr><td class="number">${spacedDateTime(call.at)}</td><td><span class="tag ${VERDICT_TAGS[call.verdict]}">${call.verdict}</span></td><td>${MODE_WORDS[call.answered]}</td>
<td>${said === '' ? call.body.slice(0, 200) : said}</td><td><code>${call.id}</code></td><td class="number">${call.time}</td></tr>`;
}
