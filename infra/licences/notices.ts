import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package } from './licences.ts';

const HEAD = `# Third-party notices

What is shipped with Godown and was written by others, with the licences that ask to be passed on. Made by \`npm run notices\` from
the lock file; packages that only build and test are left out, and so are those of other machines than Linux on x64.
`;

const LICENCE_FILES = '{LICENSE,LICENCE,License,license,COPYING}*';
const MOST_CHARACTERS = 40_000;

/** Shipped: not only for development, and there on every machine. */
export function shipped(packages: readonly Package[]): Package[] {
  return packages.filter((one) => !one.isForDevelopment && !one.isOptional);
}

export const headingOf = ({ name, version, licence }: Package): string => `- ${name} ${version} (${licence})`;

interface Notice {
  package: Package;
  /** "Copyright (c) 2020 …": what differs between packages of the same licence. */
  copyright: string[];
  /** The rest of the licence file; empty where the package brings none. */
  text: string;
}

const IS_COPYRIGHT = /^[\s*]*(?:copyright|\(c\)|©)/i;

function noticeOf(root: string, one: Package): Notice {
  const folder = join(root, 'node_modules', one.name);
  const [file] = existsSync(folder) ? globSync(LICENCE_FILES, { cwd: folder }).sort() : [];
  const whole = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').slice(0, MOST_CHARACTERS);
  const lines = whole.split(/\r?\n/);
  const copyright = lines.filter((line) => IS_COPYRIGHT.test(line)).map((line) => line.trim());
  const text = lines
    .filter((line) => !IS_COPYRIGHT.test(line))
    .join('\n')
    .trim();
  return { package: one, copyright: [...new Set(copyright)], text };
}

const linesOf = (notices: readonly Notice[]): string =>
  notices.map((one) => [headingOf(one.package), ...one.copyright.map((line) => `  ${line}`)].join('\n')).join('\n');

/** Packages under the same words stand together above them; those that bring no words are named with their licence. */
export function writeNotices(root: string, packages: readonly Package[]): string {
  const notices = shipped(packages).map((one) => noticeOf(root, one));
  const groups = [...Map.groupBy(notices, ({ text }) => text.replace(/\s+/g, ' ')).values()];
  const parts = groups.map((group) => {
    const text = group[0]?.text ?? '';
    return text === '' ? `${linesOf(group)}\n` : `${linesOf(group)}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  return [HEAD, ...parts].join('\n');
}
