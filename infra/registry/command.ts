import path from 'node:path';
import { readIntegrityList } from '../webpack/integrity-file.ts';
import { isRemoteName, REMOTES, REPOSITORY } from '../webpack/paths.ts';
import { isPartName, PART_NAMES } from './parts.ts';
import { publishedVersions, publishRelease, pruneReleases, rollbackRelease, switchRelease } from './releases.ts';

/** Where the gateway looks for them, by the settings that it is started with. */
const root =
  process.env['REMOTES_FOLDER'] ?? path.resolve(REPOSITORY, process.env['DATA_FOLDER'] ?? '.data', 'remotes');
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function publish(name: string): Promise<string> {
  const { row, isNew } = await publishRelease({ name, root });
  for (const version of await pruneReleases(root, name))
    say(`${name} ${version} removed: not in use for more than a day`);
  say(
    isNew
      ? `${name} ${row.version} is published. Use it: npm run switch:release -- ${name} ${row.version}`
      : `${name} ${row.version} was published before`,
  );
  if (name === 'widget') for (const line of await embeddingLines(row.version)) say(line);
  return row.version;
}

async function embeddingLines(version: string): Promise<string[]> {
  const hashes = await readIntegrityList(path.join(root, 'widget', version));
  return [...hashes].map(
    ([script, integrity]) =>
      `Embed it: <script src="https://track.YOUR-DOMAIN/widget/${version}/${script}" integrity="${integrity}" crossorigin="anonymous" defer></script>`,
  );
}

async function switchTo(name: string, version: string | undefined): Promise<void> {
  if (version === undefined)
    throw new Error(`Which version? Published: ${publishedVersions(root, name).join(', ') || 'none'}`);
  const row = await switchRelease(root, name, version);
  say(`${name} is now ${row.version}. Open tabs go on with what they have.`);
}

async function rollback(name: string): Promise<void> {
  const row = await rollbackRelease(root, name);
  say(`${name} is back at ${row.version}`);
}

/** `release NAME` (publish and switch), `publish NAME`, `switch NAME VERSION`, `rollback NAME` */
async function main([command, name = '', version]: readonly string[]): Promise<void> {
  if (!isRemoteName(name) && !isPartName(name)) throw new Error(`Which one? ${[...REMOTES, ...PART_NAMES].join(', ')}`);
  if (command === 'release') return switchTo(name, await publish(name));
  if (command === 'publish') return void (await publish(name));
  if (command === 'switch') return switchTo(name, version);
  if (command === 'rollback') return rollback(name);
  throw new Error('release, publish, switch or rollback?');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
