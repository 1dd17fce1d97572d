import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One environment variable that a config class reads. */
export interface Setting {
  /** Where it belongs: the name of the area or of the module. */
  group: string;
  name: string;
  meaning: string;
  byDefault: string;
  isSecret: boolean;
}

const SERVING = 'commands/serving/serving.config.ts';

/** Files with config classes; the settings of a real run come first. */
function configFiles(sources: string): string[] {
  const found = globSync(
    ['config/*.config.ts', 'core/**/*.config.ts', 'platform/**/*.config.ts', 'modules/**/*.{config,connector}.ts'],
    {
      cwd: sources,
    },
  );
  return [SERVING, ...found.toSorted()];
}

/** `config/database.config.ts` → Database, `modules/couriers/dtdc/…` → Couriers. */
function groupOf(file: string): string {
  const [layer = '', folder = ''] = file.split('/');
  const name = layer === 'modules' || layer === 'platform' ? folder : path.basename(file).split('.', 1).join('');
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function callsOf(member: ts.PropertyDeclaration): Map<string, ts.CallExpression> {
  const calls = new Map<string, ts.CallExpression>();
  for (const { expression } of ts.getDecorators(member) ?? [])
    if (ts.isCallExpression(expression) && ts.isIdentifier(expression.expression))
      calls.set(expression.expression.text, expression);
  return calls;
}

/** The value as it is set; nothing for the empty text. */
function literalText(value: ts.Expression | undefined): string | null {
  if (value === undefined) return '';
  if (ts.isStringLiteral(value)) return value.text === '' ? '' : `\`${value.text}\``;
  if (ts.isNumericLiteral(value)) return value.text;
  if (value.kind === ts.SyntaxKind.TrueKeyword) return 'yes';
  if (value.kind === ts.SyntaxKind.FalseKeyword) return 'no';
  if (!ts.isArrayLiteralExpression(value)) return null;
  const parts = value.elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''));
  return parts.length === 0 ? '' : `\`${parts.join(',')}\``;
}

function settingOf(file: string, member: ts.PropertyDeclaration): Setting | null {
  const calls = callsOf(member);
  const [name] = calls.get('Env')?.arguments ?? [];
  if (name === undefined || !ts.isStringLiteral(name)) return null;
  const docs = ts.getJSDocCommentsAndTags(member).find((node) => ts.isJSDoc(node));
  const meaning = ts.getTextOfJSDocComment(docs?.comment)?.replaceAll(/\s*\n\s*/g, ' ') ?? '';
  const tag = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'default');
  const byDefault = ts.getTextOfJSDocComment(tag?.comment) ?? literalText(member.initializer);
  if (byDefault === null) throw new Error(`${file}: say with @default what ${name.text} is without being set`);
  return { group: groupOf(file), name: name.text, meaning, byDefault, isSecret: calls.has('Secret') };
}

/**
 * Every environment variable of the product, read from the config classes' sources: their comments say what it means. A variable that
 * two classes read is shown once.
 */
export function readSettings(sources: string): Setting[] {
  const settings = new Map<string, Setting>();
  for (const file of configFiles(sources)) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(sources, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const members = source.statements.flatMap((node) => (ts.isClassDeclaration(node) ? [...node.members] : []));
    for (const member of members) {
      const setting = ts.isPropertyDeclaration(member) ? settingOf(file, member) : null;
      if (setting && !settings.has(setting.name)) settings.set(setting.name, setting);
    }
  }
  return [...settings.values()];
}
