import path from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';

interface Section {
  /** Empty for what stands before the first heading below the title. */
  id: string;
  title: string;
  text: string;
}

/** One Markdown file as a page. */
export interface Document {
  /** Below `docs/`, e.g. `adr/README.md`. */
  file: string;
  /** Below the site, e.g. `adr/index.html`. */
  address: string;
  title: string;
  /** The first paragraph, as plain text. */
  summary: string;
  html: string;
  headings: readonly { id: string; title: string; depth: number }[];
  sections: readonly Section[];
}

function addressOf(file: string): string {
  return file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Ids as GitHub makes them, so that a link works in both places. */
class Slugs {
  private readonly seen = new Map<string, number>();

  of(title: string): string {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = this.seen.get(slug) ?? 0;
    this.seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }
}

/** The words of a token, without their marks. */
function plain(token: Token): string {
  if (token.type === 'table')
    return cellsOf(token as Tokens.Table)
      .flatMap(({ tokens }) => tokens.map(plain))
      .join(' ');
  if (token.type === 'list') return (token as Tokens.List).items.map(plain).join(' ');
  if ('tokens' in token && Array.isArray(token.tokens)) return (token.tokens as Token[]).map(plain).join('');
  return token.type === 'html' ? '' : 'text' in token ? String(token.text) : ' ';
}

function cellsOf({ header, rows }: Tokens.Table): Tokens.TableCell[] {
  return [...header, ...rows.flat()];
}

/** A link between files of `docs/` becomes one between pages; a file elsewhere in the repository has no page and stays text. */
function pageLink(href: string, file: string): string | null {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href;
  const [target = '', anchor] = href.split('#', 2);
  const found = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
  if (found.startsWith('../')) return null;
  return `${addressOf(target)}${anchor === undefined ? '' : `#${anchor}`}`;
}

function fence(text: string, language: string): string {
  const code = `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;
  if (language !== 'mermaid') return code;
  return `<figure><figcaption>Diagram, as Mermaid text</figcaption>${code}</figure>`;
}

export function parseDocument(file: string, markdown: string): Document {
  const slugs = new Slugs();
  const headings: { id: string; title: string; depth: number }[] = [];
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = tokens.map(plain).join('');
        const id = slugs.of(title);
        headings.push({ id, title, depth });
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = pageLink(href, file);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
      code: ({ text, lang }) => fence(text, lang ?? ''),
      html: ({ text }) => (text.trim().startsWith('<!--') ? '' : escaped(text)),
      table(token) {
        const cell = ({ tokens }: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        // A header without words is none.
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((one) => cell(one, one.text === '' ? 'td' : tag)).join('')}</tr>`;
        tables += 1;
        return `<div class="table" role="region" aria-label="Table ${tables}" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = marked.parser(tokens);
  const first = tokens.find(({ type }) => type === 'paragraph');
  return {
    file,
    address: addressOf(file),
    title: headings[0]?.title ?? file,
    summary: first ? plain(first).replaceAll(/\s+/g, ' ') : '',
    html,
    headings,
    sections: sectionsOf(tokens, headings),
  };
}

/** What the search looks through: the text below each heading. */
function sectionsOf(tokens: readonly Token[], headings: readonly { id: string; title: string }[]): Section[] {
  const sections: Section[] = [];
  let at = 0;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = headings[at++];
      sections.push({ id: at === 1 ? '' : (heading?.id ?? ''), title: heading?.title ?? '', text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token)}`.replaceAll(/\s+/g, ' ').trim();
    }
  }
  return sections;
}
