import { globSync, readFileSync } from 'node:fs';
import { workspacePath } from '../webpack/paths.ts';
import { readSettings } from './settings.ts';
import { withSettings } from './settings-table.ts';

const SOURCES = workspacePath('services', 'src');
const PAGE = readFileSync(workspacePath('docs', 'operating.md'), 'utf8');
const LOOKS_SECRET = /(?:SECRET|PASSWORD|TOKEN|SALT_KEY|API_KEY|_ACCESS_KEY|CREDENTIALS_KEY|DATABASE_URL|SMTP_URL)$/;
const NO_CAPITAL = /^[^A-Z`{]/;

describe('The settings in docs/operating.md', () => {
  const settings = readSettings(SOURCES);

  it('are those of the config classes: `npm run settings` writes them', () => {
    expect(withSettings(PAGE, settings)).toBe(PAGE);
  });

  it('leave out no variable that a class reads', () => {
    const read = globSync('**/*.ts', { cwd: SOURCES })
      .filter((file) => !/\.spec\.ts$|^commands\/(?:first-admin|new-account)\.config\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/@Env\('(\w+)'\)/g)])
      .map(([, name]) => name);
    expect(settings.map(({ name }) => name).toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it('each say what they mean, in a sentence', () => {
    const unclear = settings.filter(
      ({ meaning }) => meaning === '' || NO_CAPITAL.test(meaning) || !meaning.endsWith('.'),
    );
    expect(unclear.map(({ name }) => name)).toEqual([]);
  });

  it('mark what is secret, whatever its name looks like', () => {
    const wrong = settings.filter(({ name, isSecret }) => isSecret !== LOOKS_SECRET.test(name));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have their required ones in .env.example, and no example that would do for a secret', () => {
    const example = readFileSync(workspacePath('.env.example'), 'utf8');
    const required = settings.filter(({ byDefault }) => byDefault === 'required').map(({ name }) => name);
    expect(required.length).toBeGreaterThan(3);
    const given = new Map(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
    );
    expect([...given.keys()].toSorted()).toEqual(required.toSorted());
    for (const { name, isSecret } of settings)
      if (isSecret && given.has(name)) expect(given.get(name)).toMatch(/^$|change-me/);
  });
});
