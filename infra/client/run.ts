import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { workspacePath } from '../webpack/paths.ts';
import { clientTypes } from './client-types.ts';

const DESCRIPTION = workspacePath('services', 'dist-openapi', 'openapi.json');

async function readDocument(address: string | undefined): Promise<unknown> {
  if (address === undefined) return JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/**
 * `npm run client` writes the types of the client, by the description that the built back end gives.
 * `--from ADDRESS` asks a running product; `--check` writes nothing and fails when the types are not those of the description;
 * `--file PATH` looks at other types than those of the client.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    file: { type: 'string', default: workspacePath('client', 'src', 'api-types.ts') },
  },
});
const types = await clientTypes(await readDocument(values.from));
if (!values.check) writeFileSync(values.file, types);
else if (readFileSync(values.file, 'utf8') !== types) {
  console.error(`${values.file} is not what the API is described as: npm run client`);
  process.exitCode = 1;
}
