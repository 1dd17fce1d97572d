import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readStages } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Workflow {
  on: object;
  jobs: Record<string, { 'runs-on': unknown; steps: { run?: string; uses?: string }[] }>;
}

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT });
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

describe('What the repository tells its hosts', () => {
  it.each(workflows)('%s runs commands that the project has, and actions of a named version', (path) => {
    const { jobs } = parse(text(path)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const commands = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name ?? ''),
    );
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((name) => name !== 'ci' && scripts[name] === undefined)).toEqual([]);
    expect(steps.filter(({ uses }) => uses !== undefined && !/^[\w-]+\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
  });

  it('images.yml makes an image of every target that is deployed', () => {
    const { jobs } = parse(text('.github/workflows/images.yml')) as {
      jobs: { image: { strategy: { matrix: { target: string[] } } } };
    };
    const programs = readStages(text('infra/deploy/Dockerfile')).filter(
      ({ name, command }) => command.length > 0 && name !== 'part',
    );
    expect(jobs.image.strategy.matrix.target).toEqual(programs.map(({ name }) => name));
  });

  it('every folder of the root that holds code has an owner, and every owner a folder', () => {
    const owned = [...text('.github/CODEOWNERS').matchAll(/^\/([\w-]+(?:\/[\w-]+)*)\/ +@/gm)].map(
      ([, folder]) => folder ?? '',
    );
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    expect(owned.toSorted()).toEqual(workspaces.toSorted());
  });

  it('links in the pages of the root lead to files', () => {
    const dead = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].flatMap((page) =>
      [...text(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].flatMap(([, to]) =>
        to !== undefined && existsSync(join(ROOT, to)) ? [] : [`${page}: ${String(to)}`],
      ),
    );
    expect(dead).toEqual([]);
  });
});
