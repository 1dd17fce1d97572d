import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../webpack/paths.ts';
import { brokenLinks } from './broken-links.ts';
import { parseDocument } from './document.ts';
import { buildSite, readDocuments } from './site.ts';

const DOCS = path.join(REPOSITORY, 'docs');

describe('the documentation site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-'));
    mkdirSync(path.join(folder, 'docs/adr'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plant = (name: string, text: string) => writeFileSync(path.join(folder, 'docs', name), text);
  const build = () => buildSite(path.join(folder, 'docs'), path.join(folder, 'site'));
  const built = (name: string) => readFileSync(path.join(folder, 'site', name), 'utf8');

  it('has no link that leads nowhere', () => {
    const { documents, files } = readDocuments(DOCS);
    expect(documents.length).toBeGreaterThan(40);
    expect(brokenLinks(documents, files)).toEqual([]);
  });

  it.each([
    ['a page that is not there', '[gone](gone.md)', 'gone.html'],
    ['a heading that is not there', '[part](#no-such-part)', '#no-such-part'],
    ['a heading of another page that is not there', '[part](adr/README.md#none)', 'adr/index.html#none'],
  ])('is not built with a link to %s', (_what, link, href) => {
    plant('adr/README.md', '# Decisions');
    plant('one.md', `# One\n\nSee ${link}.`);
    expect(build).toThrow(`docs/one.md: ${href}`);
  });

  it('turns links between files into links between pages, as deep as they are', () => {
    plant('adr/README.md', '# Decisions\n\n[up](../one.md#a-part-of-it)');
    plant('one.md', '# One\n\n[down](adr/README.md) [code](../infra/run.ts)\n\n## A part of it\n\n## A part of it');
    build();
    expect(built('adr/index.html')).toContain('<a href="../one.html#a-part-of-it">up</a>');
    expect(built('one.html')).toContain('<a href="adr/index.html">down</a> code');
    expect(built('one.html')).toContain('id="a-part-of-it-1"');
  });

  it('lists every page in the navigation and the text of every part in the search', () => {
    plant('operating.md', '# Operating\n\nHow to run it.\n\n## Backups\n\nWritten each night.');
    plant('new.md', '# Brand new\n\nNobody has put it in a group yet.');
    build();
    expect(built('index.html')).toMatch(/Run it.*operating\.html.*How to run it\..*More.*new\.html/s);
    expect(JSON.parse(built('search.json'))).toContainEqual([
      'operating.html#backups',
      'Operating',
      'Backups',
      'Written each night.',
    ]);
  });

  it('shows code, markup and diagrams as text, never as markup', () => {
    const { html } = parseDocument(
      'x.md',
      '# X\n\n`<b>` and <script>alert(1)</script>\n\n<div onclick="x()">\n\n```mermaid\nflowchart LR\n  a --> b\n```',
    );
    expect(html).not.toMatch(/<script|<div onclick/);
    expect(html).toContain('<code>&lt;b&gt;</code>');
    expect(html).toContain('<figcaption>Diagram, as Mermaid text</figcaption><pre tabindex="0"><code>flowchart LR');
  });
});
