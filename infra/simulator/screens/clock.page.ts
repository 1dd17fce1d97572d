import { type FastifyInstance } from 'fastify';
import { settle, wantsPage } from '../control/control.routes.ts';
import { spacedDateTime } from '../core/indian-time.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';

const JUMPS = [1, 6, 24, 72, 240];

/** The clock that all parcels live by. The same address answers JSON to programs. */
export function registerClockPage(app: FastifyInstance, world: World): void {
  app.get('/clock', async (request, reply) => {
    if (!wantsPage(request)) return world.clock.state();
    return sendPage(reply, world, { title: 'Clock', path: '/clock', body: clockPage(world) });
  });
  app.post('/clock/steer', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const hours = Number(text(fields['hours']));
    const at = text(fields['now']) === '' ? Number.NaN : Date.parse(`${text(fields['now'])}+05:30`);
    if (text(fields['speed']) !== '')
      world.setClock({ speed: Math.min(Math.max(Number(text(fields['speed'])) || 0, 0), 100_000) });
    if (hours > 0 && hours <= 8784) world.setClock({ now: world.clock.now() + hours * 3_600_000 });
    if (text(fields['real']) === 'yes') world.setClock({ now: Date.now(), speed: 1 });
    if (!Number.isNaN(at)) world.setClock({ now: at });
    await settle(world);
    return reply.redirect('/clock', 303);
  });
}

function clockPage(world: World): Markup {
  const { speed } = world.clock.state();
  const next = world.shipments
    .all()
    .flatMap((shipment) => shipment.plan[0] ?? [])
    .sort((a, b) => a.at - b.at)[0];
  const button = (name: string, value: string, words: string): Markup =>
    html`<button class="quiet" type="submit" name="${name}" value="${value}">${words}</button>`;
  return html`<h1>Clock</h1>
<p class="lead">Parcels move by this clock. The platform's own clock stays the real one, so times of scans are those shown here; a parcel scanned ahead of the real time is told as scanned now.</p>
<div class="panel" id="live" data-refresh="1000"><div class="bigtime">${spacedDateTime(world.clock.now())}</div>
<p class="muted">IST, ${speed === 0 ? 'paused' : `running ×${speed}`}${next ? `. Next scan at ${spacedDateTime(next.at)}.` : '. No scan is due.'}</p></div>
<h2>Pace</h2><form class="row" method="post" action="/clock/steer">${button('speed', '0', 'Pause')}${button('speed', '1', 'Real pace')}${button('speed', '60', '×60')}${button('speed', '600', '×600')}</form>
<h2>Jump ahead</h2><form class="row" method="post" action="/clock/steer">${JUMPS.map((hours) => button('hours', String(hours), hours < 24 ? `${hours} h` : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`))}</form>
<form class="row" method="post" action="/clock/steer"><label>Hours<input class="short" type="number" name="hours" min="0.1" max="8784" step="any" required></label><button type="submit">Jump</button></form>
<h2>Set</h2><form class="row" method="post" action="/clock/steer"><label>Time (IST)<input type="datetime-local" name="now" required></label><button type="submit">Set</button></form>
<form method="post" action="/clock/steer"><button class="quiet" type="submit" name="real" value="yes">Back to the real time</button></form>`;
}
