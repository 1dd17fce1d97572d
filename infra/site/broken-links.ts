import path from 'node:path';
import { type Document } from './document.ts';

const LINK = /<a href="([^"]*)"/g;
const ID = / id="([^"]*)"/g;

/**
 * Links between the pages that lead nowhere, each with its page.
 * @param files addresses of what is not a page, pictures for example
 */
export function brokenLinks(documents: readonly Document[], files: readonly string[] = []): string[] {
  const ids = new Map<string, ReadonlySet<string>>(files.map((file) => [file, new Set()]));
  for (const { address, html } of documents) ids.set(address, new Set([...html.matchAll(ID)].map(([, id = '']) => id)));
  return documents.flatMap(({ file, address, html }) =>
    [...html.matchAll(LINK)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => !/^[a-z]+:/i.test(href))
      .filter((href) => {
        const [target = '', anchor] = href.split('#', 2);
        const found =
          target === '' ? address : path.posix.normalize(path.posix.join(path.posix.dirname(address), target));
        const known = ids.get(found);
        return !known || (anchor !== undefined && !known.has(decodeURIComponent(anchor)));
      })
      .map((href) => `docs/${file}: ${href}`),
  );
}
