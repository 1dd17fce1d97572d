import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { REPOSITORY } from '../webpack/paths.ts';

export interface ScreenText {
  /** The name given to `defineTexts`: `seller.orders`. */
  feature: string;
  /** With its groups: `empty.title`. */
  key: string;
  text: string;
  /** From the root of the repository. */
  file: string;
}

const FILES = '{shell,shared-ui,mfe-*}/src/**/*.texts.ts';
/** Known before a feature is loaded: commands, navigation, tabs. */
const DECLARING = [
  '{shell,mfe-*}/src/**/*.commands.ts',
  'mfe-*/src/features/*/index.ts',
  'shell/src/features/administration/built-tabs.ts',
];
const NAMES = new Set(['title', 'shortTitle', 'label', 'description', 'group', 'failureText']);

function textsIn(node: ts.Expression, feature: string, file: string, groups: readonly string[]): ScreenText[] {
  if (ts.isStringLiteralLike(node)) return [{ feature, key: groups.join('.'), text: node.text, file }];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
      ? textsIn(property.initializer, feature, file, [...groups, property.name.text])
      : [],
  );
}

/** The texts of one file, as they stand in its calls of `defineTexts`. */
export function textsOfFile(file: string, source: string): ScreenText[] {
  const found: ScreenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineTexts') {
      const [feature, tree] = node.arguments;
      if (feature && tree && ts.isStringLiteralLike(feature)) found.push(...textsIn(tree, feature.text, file, []));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

/** What a file declares with its words: the titles of commands, the labels of navigation and tabs. */
export function declaredIn(file: string, source: string): ScreenText[] {
  const found: ScreenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && NAMES.has(node.name.text))
      found.push(...textsIn(node.initializer, file, file, [node.name.text]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

export function readDeclared(): ScreenText[] {
  return globSync(DECLARING, { cwd: REPOSITORY })
    .toSorted()
    .flatMap((file) => declaredIn(file, readFileSync(`${REPOSITORY}/${file}`, 'utf8')));
}

/** Every text of the shell, the remotes and shared-ui, by file. */
export function readTexts(): ScreenText[] {
  return globSync(FILES, { cwd: REPOSITORY })
    .toSorted()
    .flatMap((file) => textsOfFile(file, readFileSync(`${REPOSITORY}/${file}`, 'utf8')));
}
