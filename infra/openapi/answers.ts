import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { workspacePath } from '../webpack/paths.ts';
import { type Schema, TypeSchemas } from './type-schemas.ts';

const ROOT = workspacePath('.');
const VERBS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);
const PREFIX = '#/components/schemas/';

/** What the handlers answer when all goes well, by `Controller_handler`. */
export interface Answers {
  webhook: Schema;
  operations: Record<string, Answer>;
  schemas: Record<string, Schema>;
}

interface Answer {
  /** Not there when a handler only sends a file, or nothing. */
  schema?: Schema;
  isFile?: true;
}

interface Place {
  file: string;
  name: string;
}

/** Handlers that write their JSON themselves: the type of what they write. */
const WRITTEN: Readonly<Record<string, Place>> = {
  TrackingController_track: { file: 'contracts/src/tracking/tracking.view.ts', name: 'TrackResponse' },
};
/** What webhooks are sent. */
const WEBHOOK: Place = { file: 'services/src/modules/webhooks/sending/webhook-outbox.ts', name: 'WebhookMessage' };

interface Reading {
  program: ts.Program;
  checker: ts.TypeChecker;
  schemas: TypeSchemas;
}

/** Reads the types that the controllers promise: what a handler returns is checked against them by the compiler. */
export function readAnswers(): Answers {
  const files = globSync('services/src/**/*.controller.ts', { cwd: ROOT })
    .toSorted()
    .map((file) => path.join(ROOT, file));
  const program = ts.createProgram([...files, path.join(ROOT, WEBHOOK.file)], options());
  const checker = program.getTypeChecker();
  const reading = { program, checker, schemas: new TypeSchemas(checker, PREFIX) };
  const operations: Record<string, Answer> = {};
  for (const file of files)
    for (const [id, handler] of handlersIn(program.getSourceFile(file)))
      operations[id] = answerOf(id, handler, reading);
  const webhook = reading.schemas.schemaOf(typeAt(WEBHOOK, reading));
  return { operations: sorted(Object.entries(operations)), schemas: sorted(reading.schemas.named), webhook };
}

function typeAt({ file, name }: Place, { program, checker }: Reading): ts.Type {
  const found = program
    .getSourceFile(path.join(ROOT, file))
    ?.statements.find(
      (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
    );
  if (!found) throw new Error(`${file} has no ${name}`);
  return checker.getTypeAtLocation(found);
}

function sorted<T>(entries: Iterable<[string, T]>): Record<string, T> {
  return Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function options(): ts.CompilerOptions {
  const file = path.join(ROOT, 'tsconfig.node.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT, undefined, file).options;
}

function* handlersIn(source: ts.SourceFile | undefined): Generator<[string, ts.MethodDeclaration]> {
  for (const statement of source?.statements ?? []) {
    if (!ts.isClassDeclaration(statement) || !statement.name) continue;
    for (const member of statement.members)
      if (ts.isMethodDeclaration(member) && (ts.getDecorators(member) ?? []).some(isRoute))
        yield [`${statement.name.text}_${member.name.getText()}`, member];
  }
}

function isRoute({ expression }: ts.Decorator): boolean {
  return (
    ts.isCallExpression(expression) && ts.isIdentifier(expression.expression) && VERBS.has(expression.expression.text)
  );
}

function answerOf(id: string, handler: ts.MethodDeclaration, reading: Reading): Answer {
  const { checker, schemas } = reading;
  const written = WRITTEN[id];
  if (written) return { schema: schemas.schemaOf(typeAt(written, reading)) };
  const signature = checker.getSignatureFromDeclaration(handler);
  const type = signature && checker.getAwaitedType(signature.getReturnType());
  if (!type) throw new Error(`${id} does not say what it answers`);
  if ((type.flags & ts.TypeFlags.Void) !== 0) return {};
  const parts = type.isUnion() ? type.types : [type];
  const told = parts.filter((part) => part.getSymbol()?.getName() !== 'StreamableFile');
  const isFile = told.length < parts.length ? { isFile: true as const } : {};
  const [only] = told;
  if (only === undefined) return isFile;
  try {
    return { schema: schemas.schemaOf(told.length === 1 ? only : type), ...isFile };
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
