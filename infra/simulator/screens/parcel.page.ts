import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { courierIn } from '../control/courier-param.ts';
import { decide, finish, outcomeIn, pushScan } from '../control/desk-actions.ts';
import { spacedDateTime } from '../core/indian-time.ts';
import { instructionsOf } from '../core/instructions.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { OUTCOMES, REASONS, SCAN_KINDS, type Scan, type Shipment, lastScan } from '../core/shipment.ts';
import { type World } from '../core/world.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';
import { OUTCOME_WORDS, REASON_WORDS, SCAN_WORDS, toneOf } from './scan-words.ts';

/** One parcel at the desk: its label, its scans, and the buttons that make the next thing happen. */
export function registerParcelPage(app: FastifyInstance, world: World): void {
  app.get('/desk/:courier/:awb', async (request, reply) => {
    const shipment = parcelIn(world, request);
    if (!shipment)
      return sendPage(reply, world, {
        status: 404,
        title: 'No such parcel',
        path: '/desk',
        body: html`<h1>No such parcel</h1><p><a href="/">Home</a></p>`,
      });
    return sendPage(reply, world, {
      title: shipment.awb,
      path: `/desk/${shipment.courier}`,
      body: parcel(world, shipment),
    });
  });
  app.post('/desk/:courier/:awb/scan', async (request, reply) =>
    act(world, request, reply, (shipment) => {
      const scan = pushScan(world, shipment, {
        ...fieldsOf(request.body),
        at: indianInput(fieldsOf(request.body)['at']),
      });
      return typeof scan === 'string' ? scan : null;
    }),
  );
  app.post('/desk/:courier/:awb/end', async (request, reply) =>
    act(world, request, reply, (shipment) => {
      const outcome = outcomeIn(request.body);
      if (outcome === undefined) return 'Choose an end';
      if (fieldsOf(request.body)['when'] === 'now') finish(world, shipment, outcome);
      else decide(world, shipment, outcome);
      return null;
    }),
  );
}

/** A `datetime-local` field has no zone; at the desk it means India. */
function indianInput(value: unknown): string {
  const given = text(value);
  return given === '' ? '' : `${given}+05:30`;
}

function parcelIn(world: World, request: FastifyRequest): Shipment | undefined {
  const shipment = world.shipments.find(text(fieldsOf(request.params)['awb']));
  return shipment?.courier === courierIn(request.params) ? shipment : undefined;
}

async function act(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (shipment: Shipment) => string | null,
): Promise<unknown> {
  const shipment = parcelIn(world, request);
  if (!shipment) return reply.callNotFound();
  const problem = change(shipment);
  if (problem !== null) {
    const body = html`<p class="notice" role="alert">${problem}</p>${parcel(world, shipment)}`;
    return sendPage(reply, world, { status: 400, title: shipment.awb, path: `/desk/${shipment.courier}`, body });
  }
  await world.webhooks.idle();
  return reply.redirect(`/desk/${shipment.courier}/${shipment.awb}`, 303);
}

function parcel(world: World, shipment: Shipment): Markup {
  const last = lastScan(shipment);
  return html`<p><a href="/desk/${shipment.courier}">${world.couriers.of(shipment.courier).name} desk</a></p>
<h1>${shipment.awb} ${last ? html`<span class="tag ${toneOf(last.kind)}">${SCAN_WORDS[last.kind]}</span>` : ''}</h1>
<div class="columns"><div>
${scanForm(shipment)}
${endForm(shipment)}</div>
<div>${label(shipment)}</div></div>
<section id="live" data-refresh="2000">
<h2>Scans</h2>${scanTable(world, shipment)}
<h2>Still to come</h2>${planList(shipment)}
<h2>What the shipper asked for</h2>${instructionList(world, shipment)}
</section>`;
}

function scanForm(shipment: Shipment): Markup {
  const action = `/desk/${shipment.courier}/${shipment.awb}/scan`;
  return html`<h2>Scan it now</h2><form class="panel" method="post" action="${action}"><div class="row">
<label>Scan<select name="kind">${SCAN_KINDS.map((kind) => html`<option value="${kind}">${SCAN_WORDS[kind]}</option>`)}</select></label>
<label>Reason<select name="reason"><option value="">none</option>${REASONS.map((reason) => html`<option value="${reason}">${REASON_WORDS[reason]}</option>`)}</select></label>
<label>City<input name="city" placeholder="where it is" autocomplete="off"></label>
<label>Time (IST)<input type="datetime-local" name="at"></label>
<label>Courier's remark<input name="remark" autocomplete="off"></label>
<label>Raw code<input class="short" name="code" autocomplete="off"></label>
</div><button type="submit">Push scan</button> <span class="muted">Nothing further happens by itself until you choose an end below.</span></form>`;
}

function endForm(shipment: Shipment): Markup {
  return html`<h2>Decide its end</h2><form class="panel row" method="post" action="/desk/${shipment.courier}/${shipment.awb}/end">
<label>End<select name="outcome">${OUTCOMES.map((outcome) => html`<option value="${outcome}"${outcome === shipment.outcome ? html` selected` : ''}>${OUTCOME_WORDS[outcome]}</option>`)}</select></label>
<button type="submit" name="when" value="clock">By the clock</button><button class="quiet" type="submit" name="when" value="now">All at once</button></form>`;
}

function scanTable(world: World, shipment: Shipment): Markup {
  const pushes = world.webhooks.list({ courier: shipment.courier, subject: shipment.awb });
  const pushed = (scan: Scan): string => {
    const own = pushes.filter((push) => push.seq === scan.seq);
    if (own.length === 0) return '';
    const newest = own[0];
    return newest?.delivered
      ? `taken${own.length > 1 ? ` ${own.length} times` : ''}`
      : `failed (${newest?.status ?? 'no answer'})`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scans"><table><thead><tr><th>Scan</th><th>At (IST)</th><th>Where</th><th>Code</th><th>Push</th></tr></thead><tbody>
${[...shipment.scans].reverse().map(
  (
    scan,
  ) => html`<tr><td><span class="tag ${toneOf(scan.kind)}">${SCAN_WORDS[scan.kind]}</span> ${scan.reason ? REASON_WORDS[scan.reason] : ''} ${scan.remark ?? ''}</td>
<td class="number">${spacedDateTime(scan.at)}${scan.toldAt === scan.at ? '' : html`<br><span class="muted">told as ${spacedDateTime(scan.toldAt)}</span>`}</td><td>${scan.place.city}<br><span class="muted">${scan.place.hub}</span></td><td>${world.couriers.of(shipment.courier).rawCode(scan)}</td><td>${pushed(scan)}</td></tr>`,
)}</tbody></table></div>`;
}

function planList(shipment: Shipment): Markup {
  if (shipment.plan.length === 0)
    return html`<p class="muted">${shipment.held ? 'By hand: push a scan or choose an end.' : 'Nothing.'}</p>`;
  return html`<ol>${shipment.plan.map((scan) => html`<li>${SCAN_WORDS[scan.kind]}${scan.reason ? `, ${REASON_WORDS[scan.reason]}` : ''}, ${scan.place.city}, ${spacedDateTime(scan.at)}</li>`)}</ol>`;
}

function instructionList(world: World, shipment: Shipment): Markup {
  const instructions = instructionsOf(world, shipment.awb);
  if (instructions.length === 0) return html`<p class="muted">Nothing.</p>`;
  return html`<ol>${instructions.map(({ act, row, at }) => html`<li>${act}, ${spacedDateTime(at)} <span class="muted">${JSON.stringify(row)}</span></li>`)}</ol>`;
}

function label(shipment: Shipment): Markup {
  const { booking } = shipment;
  const facts: [string, string][] = [
    ['Order', booking.reference],
    ['Payment', booking.isCod ? `COD ₹${booking.codRupees}` : 'Prepaid'],
    ['Value', `₹${booking.valueRupees}`],
    ['Contents', `${booking.quantity} × ${booking.contents}`],
    ['Weight', `${booking.weightGrams} g`],
    ['Size', `${booking.lengthCm} × ${booking.breadthCm} × ${booking.heightCm} cm`],
    ['Service', booking.mode],
    ['Booked', spacedDateTime(shipment.bookedAt)],
    ['Promised', spacedDateTime(shipment.expectedAt)],
  ];
  return html`<h2>Label data</h2><div class="label"><div class="awb">${shipment.awb}</div><p><strong>${booking.to.name}</strong><br>${booking.to.address}<br>
${booking.to.city}, ${booking.to.state}<br><strong>${booking.to.pincode}</strong> · ${booking.to.phone}</p><p>From ${booking.pickupName}, ${booking.from.address} ${booking.from.pincode}</p></div>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
