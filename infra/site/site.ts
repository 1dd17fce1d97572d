import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokenLinks } from './broken-links.ts';
import { type Document, parseDocument } from './document.ts';
import { GROUPS, INDEXED_FOLDER } from './navigation.ts';
import { documentPage, homePage, type NavigationGroup, searchIndex } from './page.ts';

const PUBLIC = path.join(import.meta.dirname, 'public');

interface Source {
  documents: readonly Document[];
  /** Pictures beside the texts. */
  files: readonly string[];
}

export function readDocuments(folder: string): Source {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return {
    documents: names
      .filter((name) => name.endsWith('.md'))
      .map((name) => parseDocument(name, readFileSync(path.join(folder, name), 'utf8'))),
    files: names.filter((name) => /\.(?:png|svg|jpg)$/.test(name)),
  };
}

function groupsOf(documents: readonly Document[]): NavigationGroup[] {
  const named = new Map(documents.map((document) => [document.file, document]));
  const groups = GROUPS.map(({ title, files }) => ({
    title,
    documents: files.map((file) => named.get(file)).filter((document) => document !== undefined),
  }));
  const listed = new Set(GROUPS.flatMap(({ files }) => files));
  const others = documents.filter(({ file }) => !listed.has(file) && !file.startsWith(INDEXED_FOLDER));
  return others.length === 0 ? groups : [...groups, { title: 'More', documents: others }];
}

/**
 * Writes the documentation as a folder of static files that works at any address.
 * @throws Error naming every link that leads nowhere
 */
export function buildSite(from: string, to: string): void {
  const { documents, files } = readDocuments(from);
  const broken = brokenLinks(documents, files);
  if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
  const groups = groupsOf(documents);
  rmSync(to, { recursive: true, force: true });
  cpSync(PUBLIC, to, { recursive: true });
  for (const file of files) cpSync(path.join(from, file), path.join(to, file));
  const write = (address: string, text: string): void => {
    mkdirSync(path.dirname(path.join(to, address)), { recursive: true });
    writeFileSync(path.join(to, address), text);
  };
  for (const document of documents) write(document.address, documentPage(document, groups));
  write('index.html', homePage(groups));
  write('search.json', searchIndex(documents));
}
