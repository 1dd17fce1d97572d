import webpack, { type Compiler } from 'webpack';

/** Packages that keep state in module scope or in a React context: a second copy breaks the page at run time, so the build fails. */
const ONE_COPY = [
  'react',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'react-i18next',
  '@chakra-ui/react',
  '@emotion/react',
];

/** Folder of the package's copy that a module came from, or nothing. */
export function copyOf(resource: string, packageName: string): string | undefined {
  const marker = `/node_modules/${packageName}/`;
  const file = resource.replaceAll('\\', '/');
  const at = file.lastIndexOf(marker);
  if (at === -1 || file.slice(at + marker.length - 1).includes('/node_modules/')) return undefined;
  return file.slice(0, at + marker.length - 1);
}

/** @returns one message per package that is in the build more than once. */
export function duplicates(resources: Iterable<string>): string[] {
  const found = new Map(ONE_COPY.map((name) => [name, new Set<string>()]));
  for (const resource of resources) {
    for (const [name, copies] of found) {
      const copy = copyOf(resource, name);
      if (copy) copies.add(copy);
    }
  }
  return [...found].flatMap(([name, copies]) =>
    copies.size > 1
      ? [
          `${name} is in this build ${copies.size} times: ${[...copies].join(', ')}. Pin one version and run npm install.`,
        ]
      : [],
  );
}

/** Fails the build when two versions of React (or of another package of which a page may have one) meet. */
export class OneCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        const resources: string[] = [];
        for (const module of modules) {
          if ('resource' in module && typeof module.resource === 'string') resources.push(module.resource);
        }
        for (const message of duplicates(resources)) compilation.errors.push(new webpack.WebpackError(message));
      });
    });
  }
}
