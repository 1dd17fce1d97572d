import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Target {
  name: string;
  /** Targets that must be built before. */
  after: string[];
  /** Files and folders whose content decides whether the result is still good. */
  inputs: string[];
  /** Folders that the command makes. */
  outputs: string[];
  /** Run in `folder` with Node. */
  folder: string;
  command: string[];
}

const SWC = 'node_modules/@swc/cli/bin/swc.js';
const WEBPACK = 'node_modules/webpack-cli/bin/cli.js';
const WEB_INPUTS = ['shared-ui/src', 'shared-ui/package.json', 'contracts/src', 'infra/webpack', 'package-lock.json'];
const WEB_WORKSPACES = ['shell', 'mfe-seller', 'mfe-warehouse', 'mfe-admin', 'mfe-public-track'];

function compiled(root: string, name: string, after: string[]): Target {
  return {
    name,
    after,
    inputs: [`${name}/src`, `${name}/package.json`, '.swcrc', 'package-lock.json'],
    outputs: [`${name}/dist`],
    folder: name,
    command: [
      join(root, SWC),
      'src',
      '--out-dir',
      'dist',
      '--strip-leading-paths',
      '--copy-files',
      '--quiet',
      '--config-file',
      join(root, '.swcrc'),
      '--ignore',
      '**/*.spec.ts',
      '--ignore',
      '**/*.md',
    ],
  };
}

function bundled(root: string, name: string): Target {
  const outputs = [`${name}/dist`];
  for (const part of ['page', 'widget'])
    if (existsSync(join(root, name, 'src', part))) outputs.push(`${name}/dist-${part}`);
  return {
    name,
    after: [],
    inputs: [`${name}/src`, `${name}/public`, `${name}/package.json`, `${name}/webpack.config.js`, ...WEB_INPUTS],
    outputs,
    folder: name,
    command: [join(root, WEBPACK), 'build', '--mode', 'production', '--stats', 'errors-only'],
  };
}

/** What the api answers at `/docs`, read from the routes and the contract classes. */
const API_DESCRIPTION: Target = {
  name: 'api-description',
  after: ['contracts', 'services'],
  inputs: ['contracts/src', 'contracts/package.json', 'services/src', 'services/package.json', 'package-lock.json'],
  outputs: ['services/dist-openapi'],
  folder: 'services',
  command: ['dist/commands/describe-api.js', 'dist-openapi'],
};

/** The documentation as static pages. */
const SITE: Target = {
  name: 'site',
  after: [],
  inputs: ['docs', 'infra/site', 'package-lock.json'],
  outputs: ['infra/site/dist'],
  folder: 'infra/site',
  command: ['run.ts'],
};

/** Everything that `npm run build` makes. Gateway, simulator and scripts run from source on Node 24. */
export function buildTargets(root: string): Target[] {
  const web = WEB_WORKSPACES.filter((name) => existsSync(join(root, name, 'webpack.config.js')));
  return [
    compiled(root, 'contracts', []),
    compiled(root, 'services', []),
    API_DESCRIPTION,
    ...web.map((name) => bundled(root, name)),
    SITE,
  ];
}
