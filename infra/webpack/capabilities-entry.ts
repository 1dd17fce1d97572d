// Built for Node by capabilities.ts, once for each remote; both names are aliases that exist in that build only.
// @ts-expect-error infra's types do not include the browser's sources
import { capabilities } from 'remote-module';
// @ts-expect-error infra's types do not include the browser's sources
import { screensOf, summaryOf } from 'remote-summary';

export const summaries: unknown = capabilities.map(summaryOf);

/** For each capability and path the code that loads its screens: it names their modules, since `import()` stays as it is written. */
export const loaders: unknown = capabilities.map(({ routes }: { routes: unknown }) =>
  Object.fromEntries(
    screensOf(routes).map(({ path, lazies }: { path: string; lazies: unknown[] }) => [path, lazies.map(String)]),
  ),
);
