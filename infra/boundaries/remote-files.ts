import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** `mfe-seller/src/features/orders/find-orders.request.ts` */
  path: string;
  text: string;
}

/** What sends a request to the API. */
const SENDS = /\bapi\.(get|post|put|patch|delete)\b|\bdownload(File|Csv)\(/;
const REQUEST_FILE = /\.request\.ts$/;

/** The sources of every remote, without tests. */
export function remoteFiles(root: string): SourceFile[] {
  return globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

interface Declaration {
  name: string;
  text: string;
  isExported: boolean;
}

function statementsOf({ path, text }: SourceFile): readonly ts.Statement[] {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements;
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Functions and constants at the top of the file. */
function declarationsOf(file: SourceFile): Declaration[] {
  return statementsOf(file).flatMap((statement) => {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : ts.isFunctionDeclaration(statement) && statement.name !== undefined
        ? [statement.name.text]
        : [];
    return names.map((name) => ({ name, text: statement.getText(), isExported: isExported(statement) }));
  });
}

/** The senders behind each export: a hook over query options is one request with them. */
function requestsOf(file: SourceFile): ReadonlySet<string>[] {
  const declarations = declarationsOf(file);
  const sendersBehind = ({ name, text }: Declaration, seen: ReadonlySet<string> = new Set()): string[] => {
    if (seen.has(name)) return [];
    const used = declarations.filter((other) => other.name !== name && new RegExp(`\\b${other.name}\\b`).test(text));
    const behind = used.flatMap((other) => sendersBehind(other, new Set([...seen, name])));
    return SENDS.test(text) ? [name, ...behind] : behind;
  };
  const requests: Set<string>[] = [];
  for (const senders of declarations.filter((one) => one.isExported).map((one) => sendersBehind(one))) {
    if (senders.length === 0) continue;
    const known = requests.find((request) => senders.some((sender) => request.has(sender)));
    if (known === undefined) requests.push(new Set(senders));
    else senders.forEach((sender) => known.add(sender));
  }
  return requests;
}

function onlyPassesOn(file: SourceFile): boolean {
  return statementsOf(file).every(
    (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement),
  );
}

function faultOf(file: SourceFile): string | null {
  if (/\.requests\.tsx?$/.test(file.path)) return 'is named x.requests.ts: one request is one file, x.request.ts';
  if (/\.page\.tsx$/.test(file.path) && onlyPassesOn(file))
    return 'only passes something on: the route imports the feature';
  if (!REQUEST_FILE.test(file.path)) return SENDS.test(file.text) ? 'sends a request outside of an x.request.ts' : null;
  const { length } = requestsOf(file);
  return length === 1 ? null : `holds ${length} requests: one request is one file`;
}

/** How the files of the remotes break the conventions of docs/building-a-capability.md. */
export function remoteFileFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const fault = faultOf(file);
    return fault === null ? [] : [`${file.path} ${fault}`];
  });
}
