import { type FastifyInstance } from 'fastify';
import { spacedDateTime } from '../core/indian-time.ts';
import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { CHANNELS } from '../shops/index.ts';
import { type ShopBook, type ShopItem, type ShopOrder, type ShopSettings } from '../shops/shop-book.ts';
import { html, type Markup } from './html.ts';
import { sendPage } from './layout.ts';

type Books = ReadonlyMap<string, ShopBook>;
type Place = { channel: string; shop: string };

const SHOWN = 100;
const SWITCHES = {
  loseWebhooks: { on: 'Lose webhooks', off: 'Send webhooks again' },
  doubleWebhooks: { on: 'Send webhooks twice', off: 'Send webhooks once' },
  goSilent: { on: 'Stop answering', off: 'Answer again' },
} as const;
type Switch = keyof typeof SWITCHES;

const nameOf = (channel: string): string => CHANNELS[channel]?.name ?? channel;
const pathOf = ({ channel, shop }: Place): string => `/shops/${channel}/${encodeURIComponent(shop)}`;
const rupees = (paise: number): string => `₹${(paise / 100).toFixed(2)}`;

/** Shops of sellers at other companies' store software: what was bought there, and what goes wrong. */
export function registerShopsPage(app: FastifyInstance, world: World, books: Books): void {
  const found = (params: unknown): (Place & { book: ShopBook }) | null => {
    const channel = text(fieldsOf(params)['channel']);
    const shop = text(fieldsOf(params)['shop']);
    const book = books.get(channel);
    return book?.shops().includes(shop) ? { channel, shop, book } : null;
  };
  const on = (path: string, act: (book: ShopBook, shop: string, asked: Record<string, unknown>) => boolean): void => {
    app.post(`/shops/:channel/:shop/${path}`, async (request, reply) => {
      const place = found(request.params);
      if (!place) return reply.code(404).send({ error: 'No such shop' });
      if (!act(place.book, place.shop, fieldsOf(request.body))) return reply.code(400).send({ error: 'Not possible' });
      world.flush();
      return reply.redirect(pathOf(place), 303);
    });
  };
  app.get('/shops', async (_request, reply) =>
    sendPage(reply, world, { title: 'Shops', path: '/shops', body: list(books) }),
  );
  app.get('/shops/:channel/:shop', async (request, reply) => {
    const place = found(request.params);
    const body = place ? shopBody(place, place.book) : html`<h1>No such shop</h1><p><a href="/shops">All shops</a></p>`;
    return sendPage(reply, world, {
      title: place?.shop ?? 'No such shop',
      path: '/shops',
      status: place ? 200 : 404,
      body,
    });
  });
  on('buy', (book, shop) => book.buy(shop) !== undefined);
  on('cancel', (book, shop, asked) => book.cancel(shop, text(asked['id'])) !== undefined);
  on('settings', (book, shop, asked) => {
    const change = changeIn(book.settings(shop), asked);
    if (change) book.configure(shop, change);
    return change !== null;
  });
}

function changeIn(now: ShopSettings, asked: Record<string, unknown>): Partial<ShopSettings> | null {
  const name = Object.keys(SWITCHES).find((one): one is Switch => one === asked['toggle']);
  if (name) return { [name]: !now[name] };
  const ordersPerHour = Number(asked['ordersPerHour']);
  return asked['ordersPerHour'] !== '' && ordersPerHour >= 0 && ordersPerHour <= 1_000 ? { ordersPerHour } : null;
}

function list(books: Books): Markup {
  const cards = [...books].flatMap(([channel, book]) =>
    book.shops().map(
      (shop) => html`<li><a class="card" href="${pathOf({ channel, shop })}"><strong>${shop}</strong>
<span class="figure">${book.orders(shop).length}</span><span class="muted">orders, ${nameOf(channel)}</span></a></li>`,
    ),
  );
  return html`<h1>Shops</h1>
<p class="lead">Shops of sellers at ${[...books.keys()].map(nameOf).join(', ')}. Any address is a shop: connect one in the seller app (Administration, Integrations).</p>
<section id="live" data-refresh="3000">${cards.length === 0 ? html`<p class="empty">No shop yet.</p>` : html`<ul class="cards">${cards}</ul>`}</section>`;
}

function shopBody(place: Place, book: ShopBook): Markup {
  const settings = book.settings(place.shop);
  const orders = book.orders(place.shop).toSorted((one, other) => other.number - one.number);
  const path = pathOf(place);
  const switches = (Object.keys(SWITCHES) as Switch[]).map((name) => {
    const isOn = settings[name];
    const { on, off } = SWITCHES[name];
    return html`<button class="${isOn ? '' : 'quiet'}" type="submit" name="toggle" value="${name}">${isOn ? off : on}</button>`;
  });
  return html`<p><a href="/shops">All shops</a></p>
<h1>${place.shop}</h1>
<p class="lead">A shop at ${nameOf(place.channel)}.</p>
<form class="row" method="post" action="${path}/buy"><button type="submit">Someone buys</button></form>
<form class="row" method="post" action="${path}/settings"><label>Orders per hour<input class="short" type="number" name="ordersPerHour" min="0" max="1000" value="${settings.ordersPerHour}" required></label><button class="quiet" type="submit">Set</button></form>
<h2>What goes wrong</h2>
<form class="row" method="post" action="${path}/settings">${switches}</form>
<section id="live" data-refresh="3000"><h2>Orders</h2>
${
  orders.length === 0
    ? html`<p class="empty">No order yet.</p>`
    : table(
        'Orders, newest first',
        ['Order', 'At (IST)', 'Buyer', 'Items', 'Payment', 'Parcel', 'Change'],
        orders.slice(0, SHOWN).map((order) => orderRow(path, order)),
      )
}
<h2>Items</h2>
${table('Items', ['SKU', 'Item', 'Price', 'Stock'], book.items(place.shop).map(itemRow))}
</section>`;
}

function table(label: string, headings: readonly string[], rows: Markup[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function orderRow(path: string, order: ShopOrder): Markup {
  const lines = order.lines.map(({ current, title }) => `${current} × ${title}`).join(', ');
  const change =
    order.cancelledAt === null
      ? html`<form method="post" action="${path}/cancel"><button class="quiet" type="submit" name="id" value="${order.id}" aria-label="Cancel order ${order.number}">Cancel</button></form>`
      : html`<span class="tag">cancelled</span>`;
  return html`<tr><td class="number">${order.number}</td><td class="number">${spacedDateTime(order.createdAt)}</td><td>${order.buyer.name}, ${order.buyer.city}</td><td>${lines}</td>
<td>${order.payment === 'cod' ? 'COD' : order.payment}${order.isPaid ? ', paid' : ''}</td><td>${order.fulfilments.map(({ awb, company }) => `${company} ${awb}`).join(', ')}</td><td>${change}</td></tr>`;
}

function itemRow({ sku, title, paise, stock }: ShopItem): Markup {
  return html`<tr><td><code>${sku}</code></td><td>${title}</td><td class="number">${rupees(paise)}</td><td class="number">${stock}</td></tr>`;
}
