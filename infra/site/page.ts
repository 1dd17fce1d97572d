import { type Document, escaped } from './document.ts';

export interface NavigationGroup {
  title: string;
  documents: readonly Document[];
}

/** `adr/0001.html` → `../`: the pages work wherever the site is served. */
function rootOf(address: string): string {
  return '../'.repeat(address.split('/').length - 1);
}

function navigation(groups: readonly NavigationGroup[], address: string): string {
  const root = rootOf(address);
  const link = (page: Document): string =>
    `<li><a href="${root}${page.address}"${page.address === address ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  return groups
    .map(({ title, documents }) => `<h2>${escaped(title)}</h2><ul>${documents.map(link).join('')}</ul>`)
    .join('');
}

function outline({ headings }: Document): string {
  const shown = headings.filter(({ depth }) => depth === 2);
  if (shown.length < 3) return '';
  const items = shown.map(({ id, title }) => `<li><a href="#${escaped(id)}">${escaped(title)}</a></li>`).join('');
  return `<nav class="outline" aria-label="On this page"><details><summary>On this page</summary><ul>${items}</ul></details></nav>`;
}

interface Page {
  address: string;
  title: string;
  description: string;
  main: string;
}

function html({ address, title, description, main }: Page, groups: readonly NavigationGroup[]): string {
  const root = rootOf(address);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)} · Godown</title>
<link rel="stylesheet" href="${root}site.css">
<script src="${root}search.js" data-root="${root}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="home" href="${root}index.html">Godown <span>documentation</span></a>
<search hidden><label for="q">Search</label><input id="q" type="search" autocomplete="off" placeholder="Search" aria-controls="found"><div id="found" role="region" aria-label="Results" aria-live="polite" hidden></div></search>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details open><summary>All pages</summary>${navigation(groups, address)}</details></nav>
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`;
}

export function documentPage(document: Document, groups: readonly NavigationGroup[]): string {
  const [before = '', after = ''] = splitAfterTitle(document.html);
  return html(
    {
      address: document.address,
      title: document.title,
      description: document.summary.slice(0, 200),
      main: `${before}${outline(document)}${after}`,
    },
    groups,
  );
}

function splitAfterTitle(text: string): [string, string] {
  const end = text.indexOf('</h1>');
  return end === -1 ? ['', text] : [text.slice(0, end + 5), text.slice(end + 5)];
}

/** The first page: every page with what it says first. */
export function homePage(groups: readonly NavigationGroup[]): string {
  const cards = groups.map(({ title, documents }) => {
    const items = documents.map(
      (page) =>
        `<li><a href="${page.address}">${escaped(page.title)}</a><p>${escaped(shortened(page.summary))}</p></li>`,
    );
    return `<section><h2>${escaped(title)}</h2><ul class="cards">${items.join('')}</ul></section>`;
  });
  return html(
    {
      address: 'index.html',
      title: 'Documentation',
      description: 'How to run Godown, integrate with it and work on it',
      main: `<h1>Documentation</h1>${cards.join('')}`,
    },
    groups,
  );
}

function shortened(text: string): string {
  const sentence = /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 157)}…`;
}

/** Compact, because a browser loads all of it at the first search. */
export function searchIndex(documents: readonly Document[]): string {
  return JSON.stringify(
    documents.flatMap(({ address, title, sections }) =>
      sections.map((section) => [
        address + (section.id === '' ? '' : `#${section.id}`),
        title,
        section.title,
        section.text,
      ]),
    ),
  );
}
