import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type CommandDeclaration, keyConflicts, LIST_COMMANDS } from '@godown/shared-ui/commands';
import { type Capability } from '@godown/shared-ui/remote';

const ROOT = path.join(import.meta.dirname, '../..');
const REMOTES = ['mfe-seller', 'mfe-warehouse', 'mfe-admin'];
const FRAME = path.join(ROOT, 'shell/src/frame/frame.commands.ts');

function filesOf(app: string, pattern: RegExp): string[] {
  const source = path.join(ROOT, app, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(source, file));
}

/** Every record of commands that a file exports. */
async function declaredIn(file: string): Promise<CommandDeclaration[]> {
  const module = (await import(file)) as Record<string, Record<string, CommandDeclaration>>;
  return Object.values(module).flatMap((commands) => Object.values(commands));
}

async function navigation(): Promise<CommandDeclaration[]> {
  const files = REMOTES.flatMap((app) => filesOf(app, /^features[\\/][^\\/]+[\\/]index\.ts$/));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, Capability>>));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap(({ nav }) => nav)
    .map(({ label, to, keys }) => ({
      id: `go:${to}`,
      title: label,
      group: 'Go to',
      ...(keys === undefined ? {} : { keys }),
    }));
}

describe('the commands of all screens', () => {
  const files = REMOTES.flatMap((app) => filesOf(app, /\.commands\.ts$/));

  it.each(files.map((file) => path.relative(ROOT, file)))(
    'have keys of their own beside those of the frame, the lists and the navigation: %s',
    async (file) => {
      const everywhere = [...(await declaredIn(FRAME)), ...Object.values(LIST_COMMANDS), ...(await navigation())];
      const own = await declaredIn(path.join(ROOT, file));
      expect(own).not.toHaveLength(0);
      expect(keyConflicts([...everywhere, ...own])).toEqual([]);
    },
  );

  it('have one id each', async () => {
    const ids = (await Promise.all([FRAME, ...files].map(declaredIn))).flat().map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
