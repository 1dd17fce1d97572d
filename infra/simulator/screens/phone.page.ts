import { type FastifyInstance } from 'fastify';
import { spacedDateTime } from '../core/indian-time.ts';
import { type Channel, type Message, recipientKey } from '../core/messages.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { type PhonePeCharges } from '../payments/phonepe.routes.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';
import { paymentRequests } from './payments.page.ts';

const CHANNEL_NAMES: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Mail' };

/** The phone of anybody: choose a number (or a mail address) and see what it received. */
export function registerPhonePage(app: FastifyInstance, world: World, charges: PhonePeCharges): void {
  app.get('/phone', async (request, reply) => {
    const number = text(fieldsOf(request.query)['number']);
    if (number !== '') return reply.redirect(`/phone/${encodeURIComponent(recipientKey(number))}`, 303);
    return sendPage(reply, world, { title: 'Phone', path: '/phone', body: chooser(world) });
  });
  app.get('/phone/:number', async (request, reply) => {
    const number = recipientKey(text(fieldsOf(request.params)['number']));
    return sendPage(reply, world, {
      title: number,
      path: '/phone',
      body: phone(world, number, paymentRequests(charges, number)),
    });
  });
}

function chooser(world: World): Markup {
  const recipients = world.inbox.recipients();
  return html`<h1>Phone</h1>
<p class="lead">Everything the platform sends to buyers and users arrives here: SMS with one-time passwords, WhatsApp and mail.</p>
<form class="row" method="get" action="/phone">
<label for="number">Phone number or mail address</label>
<input id="number" name="number" inputmode="text" autocomplete="off" required>
<button type="submit">Open</button>
</form>
<section id="live" data-refresh="2000" aria-live="polite">
${
  recipients.length === 0
    ? html`<p class="empty">No message yet. Sign up in the seller app, or ask for a new password, and look again.</p>`
    : html`<ul class="cards">${recipients.map(
        (entry) => html`<li><a class="card" href="/phone/${encodeURIComponent(entry.to)}">
<strong>${entry.to}</strong><span class="muted">${entry.count} ${entry.count === 1 ? 'message' : 'messages'}, last ${spacedDateTime(entry.last.at)}</span>
<span class="snippet">${entry.last.text}</span></a></li>`,
      )}</ul>`
}
</section>`;
}

function phone(world: World, number: string, requests: Markup): Markup {
  const messages = world.inbox.list({ to: number });
  return html`<p><a href="/phone">All phones</a></p>
<div class="handset">
<h1>${number}</h1>
<section id="live" data-refresh="1000" aria-live="polite" aria-label="Messages, newest first">
${requests}
${
  messages.length === 0
    ? html`<p class="empty">Nothing received yet. This page looks again every second.</p>`
    : html`<ol class="thread">${messages.map(bubble)}</ol>`
}
</section>
</div>`;
}

function bubble(message: Message): Markup {
  const parts = message.otp === undefined ? null : message.text.split(message.otp);
  return html`<li class="bubble ${message.channel}" data-channel="${message.channel}">
<p class="meta"><span>${CHANNEL_NAMES[message.channel]}</span> from ${message.from || 'unknown'} · ${spacedDateTime(message.at)}</p>
${message.subject ? html`<p class="subject">${message.subject}</p>` : ''}
<p class="text">${parts === null ? linked(message.text) : html`${linked(parts[0] ?? '')}<strong class="otp" data-otp="${message.otp}">${message.otp}</strong>${linked(parts.slice(1).join(message.otp))}`}</p>
</li>`;
}

/** Feedback and tracking links in messages can be followed as on a real phone. */
function linked(value: string): Markup {
  return html`${value
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece) =>
      /^https?:\/\//.test(piece) ? html`<a href="${piece}" rel="noopener noreferrer">${piece}</a>` : piece,
    )}`;
}
