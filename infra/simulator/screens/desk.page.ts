import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { courierIn } from '../control/courier-param.ts';
import { readRates } from '../control/control.routes.ts';
import { searchShipments } from '../control/shipment-control.routes.ts';
import { CALL_FAULTS, FATES, PUSH_FAULTS, type FaultKind } from '../core/faults.ts';
import { spacedDateTime } from '../core/indian-time.ts';
import { amount, fieldsOf, text } from '../core/reading.ts';
import { type Shipment, lastScan } from '../core/shipment.ts';
import { type World } from '../core/world.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';
import { FAULT_WORDS, SCAN_WORDS, toneOf } from './scan-words.ts';

const PAGE_SIZE = 50;

/** A courier's desk: its parcels, and what goes wrong there how often. */
export function registerDeskPage(app: FastifyInstance, world: World): void {
  app.get('/desk/:courier', async (request, reply) => {
    const courier = courierIn(request.params);
    if (courier === undefined) return reply.callNotFound();
    return sendPage(reply, world, {
      title: world.couriers.of(courier).name,
      path: `/desk/${courier}`,
      body: desk(world, courier, request),
    });
  });
  app.post('/desk/:courier/faults', async (request, reply) => saveFaults(world, request, reply));
  app.post('/desk/:courier/settings', async (request, reply) => saveSettings(world, request, reply));
}

function desk(world: World, courier: string, request: FastifyRequest): Markup {
  const query = fieldsOf(request.query);
  const search = text(query['search']);
  const page = Math.max(amount(query['page']) || 1, 1);
  const found = searchShipments(world, courier, search);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return html`<h1>${world.couriers.of(courier).name} desk</h1>
<p class="lead">Parcels booked with ${world.couriers.of(courier).name}. Open one to scan it; below, decide what goes wrong and how often.</p>
<form class="row" method="get" role="search">
<label>AWB, order, phone, name or PIN code<input name="search" value="${search}" autocomplete="off"></label>
<button type="submit">Search</button>
</form>
<section id="live" data-refresh="3000">${table(courier, shown, found.length, search)}${pager({ page, total: found.length, search })}</section>
<h2>What goes wrong</h2>
${faultForm(world, courier)}
<h2>Rules</h2>
${settingsForm(world, courier)}`;
}

function table(courier: string, shown: Shipment[], total: number, search: string): Markup {
  if (total === 0)
    return html`<p class="empty">${search === '' ? 'No parcel yet. Book an order in the seller app.' : `Nothing matches “${search}”.`}</p>`;
  return html`<p class="muted">${total} ${total === 1 ? 'parcel' : 'parcels'}</p><div class="scroll" tabindex="0" role="region" aria-label="Parcels"><table>
<thead><tr><th>AWB</th><th>Order</th><th>To</th><th>Payment</th><th>Last scan</th><th>At (IST)</th><th>Next</th></tr></thead>
<tbody>${shown.map((shipment) => row(courier, shipment))}</tbody></table></div>`;
}

function row(courier: string, shipment: Shipment): Markup {
  const last = lastScan(shipment);
  const next = shipment.plan[0];
  const { booking } = shipment;
  return html`<tr><td><a href="/desk/${courier}/${shipment.awb}">${shipment.awb}</a></td><td>${booking.reference}</td>
<td>${booking.to.name}, ${booking.to.city} ${booking.to.pincode}</td><td>${booking.isCod ? `COD ₹${booking.codRupees}` : 'Prepaid'}</td>
<td>${last ? html`<span class="tag ${toneOf(last.kind)}">${SCAN_WORDS[last.kind]}</span>` : ''}</td><td class="number">${last ? spacedDateTime(last.at) : ''}</td>
<td class="number">${next ? `${SCAN_WORDS[next.kind]}, ${spacedDateTime(next.at)}` : shipment.held ? 'by hand' : ''}</td></tr>`;
}

function pager(list: { page: number; total: number; search: string }): Markup | '' {
  const pages = Math.ceil(list.total / PAGE_SIZE);
  if (pages <= 1) return '';
  const link = (page: number, label: string): Markup =>
    html`<a href="?search=${encodeURIComponent(list.search)}&amp;page=${page}">${label}</a>`;
  return html`<p class="row">${list.page > 1 ? link(list.page - 1, 'Newer') : ''} <span class="muted">Page ${list.page} of ${pages}</span> ${list.page < pages ? link(list.page + 1, 'Older') : ''}</p>`;
}

function faultForm(world: World, courier: string): Markup {
  const { rates } = world.faults.of(courier);
  const field = (kind: FaultKind): Markup => html`<label>${FAULT_WORDS[kind]}
<input class="short" type="number" name="${kind}" min="0" max="1" step="any" value="${rates[kind]}" required></label>`;
  return html`<form class="panel" method="post" action="/desk/${courier}/faults">
<p class="muted">Share of cases, 0 never, 1 always.</p>
<div class="row">${CALL_FAULTS.map(field)}</div><div class="row">${PUSH_FAULTS.map(field)}</div><div class="row">${FATES.map(field)}</div>
<button type="submit">Save rates</button></form>`;
}

function settingsForm(world: World, courier: string): Markup {
  const settings = world.settings.of(courier);
  return html`<form class="panel" method="post" action="/desk/${courier}/settings"><div class="row">
<label>Parcels move<select name="automatic"><option value="yes"${settings.automatic ? html` selected` : ''}>by the clock</option><option value="no"${settings.automatic ? '' : html` selected`}>by hand only</option></select></label>
<label>COD limit (₹)<input class="short" type="number" min="0" name="codLimitRupees" value="${settings.codLimitRupees}"></label>
<label>Embargoed PIN codes<input name="embargoedPins" value="${settings.embargoedPins.join(' ')}"></label>
<label>PIN codes not served<input name="unserviceablePins" value="${settings.unserviceablePins.join(' ')}"></label>
<label>Calls in 5 minutes<input class="short" type="number" min="1" name="callsPerFiveMinutes" value="${settings.callsPerFiveMinutes}"></label>
</div><button type="submit">Save rules</button></form>`;
}

async function saveFaults(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const courier = courierIn(request.params);
  if (courier === undefined) return reply.callNotFound();
  const rates = readRates(request.body);
  if (typeof rates === 'string') {
    return sendPage(reply, world, {
      status: 400,
      title: 'Not saved',
      path: `/desk/${courier}`,
      body: html`<h1>Not saved</h1><p class="notice" role="alert">${rates}</p><p><a href="/desk/${courier}">Back to the desk</a></p>`,
    });
  }
  world.setRates(courier, rates);
  world.flush();
  return reply.redirect(`/desk/${courier}`, 303);
}

async function saveSettings(world: World, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const courier = courierIn(request.params);
  if (courier === undefined) return reply.callNotFound();
  const fields = fieldsOf(request.body);
  const pins = (value: unknown): string[] =>
    text(value)
      .split(/[\s,]+/)
      .filter((pin) => /^\d{6}$/.test(pin));
  world.setSettings(courier, {
    automatic: fields['automatic'] !== 'no',
    codLimitRupees: Math.max(0, amount(fields['codLimitRupees'])),
    embargoedPins: pins(fields['embargoedPins']),
    unserviceablePins: pins(fields['unserviceablePins']),
    callsPerFiveMinutes: Math.max(1, amount(fields['callsPerFiveMinutes'])),
  });
  world.flush();
  return reply.redirect(`/desk/${courier}`, 303);
}
