import { type FastifyReply } from 'fastify';
import { spacedDateTime } from '../core/indian-time.ts';
import { type World } from '../core/world.ts';
import { html, type Markup } from './html.ts';

/** Pages carry no inline script or style, so this policy holds for all of them. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const links = (world: World): readonly { href: string; label: string }[] => [
  { href: '/', label: 'Home' },
  { href: '/phone', label: 'Phone' },
  ...world.couriers.keys.map((key) => ({ href: `/desk/${key}`, label: world.couriers.of(key).name })),
  { href: '/shops', label: 'Shops' },
  { href: '/payments', label: 'Payments' },
  { href: '/receiver', label: 'Webhooks' },
  { href: '/clock', label: 'Clock' },
];

/** A framed page is shown inside the product's own page, without the simulator's navigation. */
type Page = { title: string; path: string; body: Markup; status?: number; isFramed?: boolean };

export function sendPage(reply: FastifyReply, world: World, page: Page): FastifyReply {
  const { speed } = world.clock.state();
  const pace = speed === 0 ? 'paused' : speed === 1 ? '' : `×${speed}`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Simulator</title>
<link rel="stylesheet" href="/assets/simulator.css">
<script src="/assets/simulator.js" defer></script>
</head>
<body>
${
  page.isFramed
    ? ''
    : html`<header class="bar">
<a class="brand" href="/"><span class="mark" aria-hidden="true"></span>Simulator</a>
<nav aria-label="Simulator">${links(world).map((link) => html`<a href="${link.href}"${isHere(page.path, link.href) ? html` aria-current="page"` : ''}>${link.label}</a>`)}</nav>
<a class="time" href="/clock"><span class="dot ${speed === 0 ? 'still' : ''}" aria-hidden="true"></span><time>${spacedDateTime(world.clock.now())}</time> IST ${pace}</a>
</header>`
}
<main>${page.body}</main>
</body>
</html>`;
  return reply
    .code(page.status ?? 200)
    .header(
      'content-security-policy',
      page.isFramed
        ? CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *')
        : CONTENT_SECURITY_POLICY,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.source);
}

function isHere(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
