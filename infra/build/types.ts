import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `npm run types`: the native compiler reads both projects in a second; TypeScript 6 (for the tools that need its API) agrees with it. */
const results = ['tsconfig.node.json', 'tsconfig.web.json'].map(
  (project) =>
    spawnSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', project], {
      cwd: root,
      stdio: 'inherit',
    }).status,
);
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
