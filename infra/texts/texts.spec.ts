import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../webpack/paths.ts';
import { declaredIn, readDeclared, readTexts, type ScreenText, textsOfFile } from './texts.ts';

/** Another word for something that has one already (docs/glossary.md), or English that has to be decoded. */
const NOT_OUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwaybill\b(?<!e-way ?bill)/i, 'AWB'],
  [/\b(?:fold|unfold)\b/i, 'Collapse, Expand'],
  [/\bcolours?: (?:light|dark)\b/i, 'Theme'],
  [/\b(?:log ?in|login)\b/i, 'Sign in'],
  [/\bhas been\b.*\bby you\b/i, 'active voice'],
  [/\bkindly\b/i, 'Please'],
  [/\bzip ?code\b/i, 'Pincode'],
  [/\bwhat became of\b|\bwhat lies\b|\bstands beside\b|\bnothing to tell\b/i, 'its status, stock, see, no …'],
  [/\s{2}|\s$|^\s/, 'one space, none at the ends'],
  [/(?<![.…])\.\.(?!\.)|\.\.\./, '…'],
];

const named = ({ file, key, text }: ScreenText): string => `${file} ${key}: ${text}`;

/** The files that import a file of texts, as one text. */
function readersOf(textFile: string): string {
  const [workspace = ''] = textFile.split('/');
  const name = `/${path.basename(textFile, '.ts')}.js'`;
  return globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: REPOSITORY })
    .filter((file) => !/\.(?:test|spec|hi)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(REPOSITORY, file), 'utf8'))
    .filter((source) => source.includes(name))
    .join('\n');
}

/** Names that are put together while drawing (`t(`figures.${name}`)`) count by their group; `t(name)` may ask for any name without one. */
function unused(texts: readonly ScreenText[], readers: string): ScreenText[] {
  const asksByVariable = /\b[a-z]\(\s*[a-zA-Z]\w*(?:\.\w+|\[\w+\])*\s*[,)]/.test(readers.replaceAll(/\b\w{2,}\(/g, ''));
  return texts.filter(({ key }) => {
    const name = key.replace(/_(?:one|other)$/, '');
    const [group] = name.split('.');
    if (readers.includes(`'${name}'`) || readers.includes(`\`${name}\``)) return false;
    if (group === name) return !asksByVariable;
    return !readers.includes(`${group}.`) && !readers.includes(`}${name.slice(group?.length)}\``);
  });
}

describe('The texts of the screens', () => {
  const texts = readTexts();

  it('are read from every call of defineTexts, groups and plural forms included', () => {
    const source = `export const t = defineTexts('a.b', { title: 'Title', left_one: '{{count}} left', empty: { title: "None" } });`;
    expect(textsOfFile('x.texts.ts', source).map(({ feature, key, text }) => [feature, key, text])).toEqual([
      ['a.b', 'title', 'Title'],
      ['a.b', 'left_one', '{{count}} left'],
      ['a.b', 'empty.title', 'None'],
    ]);
    expect(texts.length).toBeGreaterThan(2000);
    const declared = `declareCommands({ add: { id: 'a.add', title: 'Add item', group } })`;
    expect(declaredIn('x.commands.ts', declared).map(({ key, text }) => [key, text])).toEqual([['title', 'Add item']]);
    expect(readDeclared().length).toBeGreaterThan(100);
  });

  it('of a feature stand in one file', () => {
    const files = Map.groupBy(texts, ({ feature }) => feature);
    const torn = [...files]
      .filter(([, of]) => new Set(of.map(({ file }) => file)).size > 1)
      .map(([feature]) => feature);
    expect(torn).toEqual([]);
  });

  it('use the words of the glossary', () => {
    const wrong = [...texts, ...readDeclared()].flatMap((one) =>
      NOT_OUR_WORDS.filter(([pattern]) => pattern.test(one.text)).map(([, better]) => `${named(one)} → ${better}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are each shown somewhere', () => {
    const dead = [...Map.groupBy(texts, ({ file }) => file)].flatMap(([file, own]) => unused(own, readersOf(file)));
    expect(dead.map(named)).toEqual([]);
  });

  it('have a word that is nowhere reported, and a name that nobody asks for', () => {
    const [one] = textsOfFile('x.texts.ts', `defineTexts('a', { fold: 'Fold', gone: { title: 'Gone' } })`);
    expect(NOT_OUR_WORDS.some(([pattern]) => pattern.test(one?.text ?? ''))).toBe(true);
    expect(
      unused(textsOfFile('x.texts.ts', `defineTexts('a', { gone: { title: 'Gone' } })`), `t('here')`),
    ).toHaveLength(1);
  });
});
