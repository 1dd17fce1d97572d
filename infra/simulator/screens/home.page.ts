import { type FastifyInstance } from 'fastify';
import { type World } from '../core/world.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

export function registerHomePage(app: FastifyInstance, world: World): void {
  app.get('/', async (_request, reply) => {
    const shipments = world.shipments.all();
    const desks = world.couriers.keys.map((courier) => {
      const own = shipments.filter((shipment) => shipment.courier === courier);
      const underway = own.filter((shipment) => shipment.plan.length > 0).length;
      return html`<li><a class="card" href="/desk/${courier}"><strong>${world.couriers.of(courier).name}</strong>
<span class="figure">${own.length}</span><span class="muted">${own.length === 1 ? 'shipment' : 'shipments'}, ${underway} on the way</span></a></li>`;
    });
    return sendPage(reply, world, {
      title: 'Home',
      path: '/',
      body: html`<h1>The world outside</h1>
<p class="lead">Couriers, shops, phones and payments that the platform talks to. Each answers as the real one does; here you steer what happens.</p>
<section id="live" data-refresh="3000">
<ul class="cards">${desks}
<li><a class="card" href="/phone"><strong>Phone</strong><span class="figure">${world.inbox.all().length}</span><span class="muted">messages received</span></a></li>
<li><a class="card" href="/shops"><strong>Shops</strong><span class="muted">Store channels of sellers: buy, cancel, break one</span></a></li>
<li><a class="card" href="/receiver"><strong>Webhooks</strong><span class="muted">Servers of companies that are told of events: break one, mend it</span></a></li>
<li><a class="card" href="/clock"><strong>Clock</strong><span class="muted">Pause it, run it ×60, jump ahead</span></a></li>
</ul></section>`,
    });
  });
}
