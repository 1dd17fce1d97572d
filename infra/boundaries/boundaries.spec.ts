import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const WORKSPACES = ['contracts', 'services', 'shared-ui', 'shell', 'mfe-seller', 'mfe-admin', 'client', 'infra'];

/** A small repository that keeps every rule. */
const LAWFUL: Record<string, string> = {
  'contracts/src/orders/index.ts': "export * from './order.dto.js';",
  'contracts/src/orders/order.dto.ts': "import { IsString } from 'class-validator';\nexport const check = IsString;",
  'contracts/src/wallet/index.ts': 'export const rupee = 1;',
  'services/src/core/clock.ts': 'export const now = 1;',
  'services/src/database/rows.ts': "import { now } from '../core/clock.js';\nexport const rows = now;",
  'services/src/platform/jobs/jobs.ts': "import { rows } from '../../database/rows.js';\nexport const jobs = rows;",
  'services/src/modules/orders/index.ts': "export * from './orders.service.js';",
  'services/src/modules/orders/orders.service.ts':
    "import { find } from './orders.repository.js';\nimport { charge } from '../wallet/index.js';\nimport { check } from '@godown/contracts/orders';\nexport const place = [find, charge, check];",
  'services/src/modules/orders/orders.repository.ts': "import { table } from 'typeorm';\nexport const find = table;",
  'services/src/modules/wallet/index.ts': 'export const charge = 1;',
  'services/src/modules/wallet/ledger.ts': 'export const post = 1;',
  'services/test/factory.ts': "import { now } from '../src/core/clock.js';\nexport const make = now;",
  'shared-ui/src/api/index.ts': "import { check } from '@godown/contracts/orders';\nexport const api = check;",
  'shared-ui/src/table/index.ts': "export * from './table.js';",
  'shared-ui/src/table/table.ts': 'export const table = 1;',
  'shell/src/main.ts': "import { api } from '@godown/shared-ui/api';\nexport const main = api;",
  'mfe-admin/src/module.ts': 'export const admin = 1;',
  'mfe-seller/src/pages/list.page.ts': "import { list } from '../features/orders/list.js';\nexport const page = list;",
  'mfe-seller/src/features/orders/list.ts':
    "import { table } from '@godown/shared-ui/table';\nexport const list = table;",
  'mfe-seller/src/features/ndr/case.ts': 'export const ndr = 1;',
  'client/src/client.ts': 'export const client = 1;',
  'infra/gateway/gateway.ts': 'export const gateway = 1;',
};

/** One file per rule that breaks it. */
const VIOLATIONS: Record<string, [file: string, text: string]> = {
  'no-circular': [
    'services/src/modules/wallet/ledger.ts',
    "import { loop } from './loop.js';\nexport const post = loop;\n",
  ],
  'no-unresolvable': ['shell/src/lost.ts', "import { lost } from './nowhere.js';\nexport const x = lost;"],
  'contracts-is-a-leaf': ['contracts/src/orders/heavy.ts', "import { table } from 'typeorm';\nexport const x = table;"],
  'contracts-front-door': [
    'services/src/modules/wallet/peek.ts',
    "import { check } from '../../../../contracts/src/orders/order.dto.js';\nexport const x = check;",
  ],
  'client-is-for-others': [
    'mfe-seller/src/call.ts',
    "import { client } from '../../client/src/client.js';\nexport const x = client;",
  ],
  'client-stands-alone': [
    'client/src/order.ts',
    "import { check } from '@godown/contracts/orders';\nexport const x = check;",
  ],
  'services-use-contracts-only': [
    'services/src/modules/orders/screen.ts',
    "import { table } from '@godown/shared-ui/table';\nexport const x = table;",
  ],
  'services-tests-meet-the-simulator-only': [
    'services/src/modules/orders/cluster.spec.ts',
    "import { gateway } from '../../../../infra/gateway/gateway.js';\nexport const x = gateway;",
  ],
  'platform-knows-no-capability': [
    'services/src/platform/charge.ts',
    "import { charge } from '../modules/wallet/index.js';\nexport const x = charge;",
  ],
  'layers-of-the-back-end': [
    'services/src/database/late.ts',
    "import { jobs } from '../platform/jobs/jobs.js';\nexport const x = jobs;",
  ],
  'core-knows-no-database': [
    'services/src/core/deep.ts',
    "import { rows } from '../database/rows.js';\nexport const x = rows;",
  ],
  'module-front-door': [
    'services/src/modules/orders/pay.ts',
    "import { post } from '../wallet/ledger.js';\nexport const x = post;",
  ],
  'controller-sees-no-tables': [
    'services/src/modules/orders/orders.controller.ts',
    "import { find } from './orders.repository.js';\nexport const x = find;",
  ],
  'shared-ui-knows-no-domain': [
    'shared-ui/src/table/order-table.ts',
    "import { check } from '@godown/contracts/orders';\nexport const x = check;",
  ],
  'shared-ui-imports-no-app': [
    'shared-ui/src/table/app.ts',
    "import { admin } from '../../../mfe-admin/src/module.js';\nexport const x = admin;",
  ],
  'package-front-door': [
    'mfe-admin/src/deep.ts',
    "import { table } from '../../shared-ui/src/table/table.js';\nexport const x = table;",
  ],
  'remotes-are-islands': [
    'mfe-seller/src/other.ts',
    "import { admin } from '../../mfe-admin/src/module.js';\nexport const x = admin;",
  ],
  'shell-loads-remotes-at-run-time': [
    'shell/src/early.ts',
    "import { admin } from '../../mfe-admin/src/module.js';\nexport const x = admin;",
  ],
  'looks-come-from-shared-ui': [
    'mfe-seller/src/chakra.ts',
    "import { Box } from '@chakra-ui/react';\nexport const x = Box;",
  ],
  'looks-are-drawn-by-ui': [
    'shared-ui/src/qr-code/chakra.ts',
    "import { Box } from '@chakra-ui/react';\nexport const x = Box;",
  ],
  'features-are-siblings': [
    'mfe-seller/src/features/orders/ndr.ts',
    "import { ndr } from '../ndr/case.js';\nexport const x = ndr;",
  ],
  'features-know-no-page': [
    'mfe-seller/src/features/ndr/up.ts',
    "import { page } from '../../pages/list.page.js';\nexport const x = page;",
  ],
  'infra-uses-what-is-built': [
    'infra/gateway/peek.ts',
    "import { now } from '../../services/src/core/clock.js';\nexport const x = now;",
  ],
  'no-escape-from-a-package': [
    'services/src/modules/orders/escape.ts',
    "import { check } from '../../../../contracts/src/orders/index.js';\nexport const x = check;",
  ],
  'test-helpers-stay-in-tests': [
    'services/src/modules/orders/fake.ts',
    "import { make } from '../../../test/factory.js';\nexport const x = make;",
  ],
  'no-development-tools-in-the-product': [
    'services/src/modules/orders/tool.ts',
    "import { mock } from 'jest-tool';\nexport const x = mock;",
  ],
};

function writeAt(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function makeRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'godown-boundaries-'));
  writeAt(
    folder,
    'package.json',
    JSON.stringify({
      name: 'small',
      type: 'module',
      workspaces: WORKSPACES,
      devDependencies: { 'jest-tool': '1.0.0' },
    }),
  );
  for (const name of WORKSPACES) {
    const dependencies = { 'class-validator': '1.0.0', typeorm: '1.0.0', '@chakra-ui/react': '1.0.0' };
    const exports = { './*': { types: './src/*/index.ts', default: './dist/*/index.js' } };
    writeAt(
      folder,
      `${name}/package.json`,
      JSON.stringify({ name: `@godown/${name}`, type: 'module', version: '1.0.0', exports, dependencies }),
    );
    mkdirSync(join(folder, 'node_modules/@godown'), { recursive: true });
    symlinkSync(join(folder, name), join(folder, 'node_modules/@godown', name));
  }
  for (const name of ['class-validator', 'typeorm', '@chakra-ui/react', 'jest-tool']) {
    writeAt(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    writeAt(folder, `node_modules/${name}/index.js`, '');
  }
  writeAt(folder, 'tsconfig.base.json', '{}');
  for (const [path, text] of Object.entries(LAWFUL)) writeAt(folder, path, text);
  return folder;
}

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

async function violationsIn(
  folder: string,
  rules = '.dependency-cruiser.js',
): Promise<{ rule: string; from: string }[]> {
  const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [command, '--config', join(ROOT, rules), '--output-type', 'json', ...WORKSPACES];
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 64e6 });
  const report = JSON.parse(stdout) as Report;
  return report.summary.violations.map((violation) => ({ rule: violation.rule.name, from: violation.from }));
}

describe('the architecture rules', () => {
  let folder = '';
  beforeAll(() => {
    folder = makeRepository();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('let a repository pass that keeps them', async () => {
    expect(await violationsIn(folder)).toEqual([]);
  });

  it('catch two folders that need each other', async () => {
    const rules = '.dependency-cruiser.folders.js';
    expect(await violationsIn(folder, rules)).toEqual([]);
    const [path, text] = [
      'services/src/core/back.ts',
      "import { rows } from '../database/rows.js';\nexport const x = rows;",
    ];
    writeAt(folder, path, text);
    expect(await violationsIn(folder, rules)).toContainEqual({ rule: 'no-folder-cycles', from: 'services/src/core' });
    rmSync(join(folder, path));
  });

  it('catch one planted violation of each rule, at the file that breaks it', async () => {
    const config = (await import(join(ROOT, '.dependency-cruiser.js'))) as {
      default: { forbidden: { name: string }[] };
    };
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(config.default.forbidden.map((rule) => rule.name).toSorted());
    writeAt(
      folder,
      'services/src/modules/wallet/loop.ts',
      "import { post } from './ledger.js';\nexport const loop = post;",
    );
    for (const [path, text] of Object.values(VIOLATIONS)) writeAt(folder, path, text);
    const found = await violationsIn(folder);
    const missed = Object.entries(VIOLATIONS).filter(
      ([rule, [path]]) => !found.some((one) => one.rule === rule && one.from === path),
    );
    expect(missed.map(([rule]) => rule)).toEqual([]);
  });
});
