import { type Setting } from './settings.ts';

const BEGIN = '<!-- settings: written by `npm run settings` from the config classes -->';
const END = '<!-- end of settings -->';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

function table(settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, meaning, byDefault, isSecret }) =>
      `| \`${name}\` | ${cell(meaning)} | ${cell(byDefault)} | ${isSecret ? 'yes' : ''} |`,
  );
  return ['| Name | Meaning | Default | Secret |', '|---|---|---|---|', ...rows].join('\n');
}

function tables(settings: readonly Setting[]): string {
  const groups = Map.groupBy(settings, ({ group }) => group);
  return [...groups].map(([group, members]) => `### ${group}\n\n${table(members)}`).join('\n\n');
}

/** The page with the tables between its two marks written anew. @throws Error when the marks are missing */
export function withSettings(page: string, settings: readonly Setting[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page lacks the marks ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${tables(settings)}\n\n${page.slice(end)}`;
}
