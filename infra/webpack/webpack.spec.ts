import { copyOf, duplicates } from './plugins/one-copy.plugin.ts';
import { sharedModules } from './shared-modules.ts';

describe('what is shared', () => {
  it('never the whole component library or router, always one React, router, session, query client and language', () => {
    const shared = sharedModules();
    expect(Object.keys(shared)).not.toEqual(expect.arrayContaining(['@chakra-ui/react']));
    expect(Object.keys(shared)).not.toEqual(expect.arrayContaining(['react-router']));
    for (const name of [
      'react',
      'react-dom',
      '@godown/shared-ui/router',
      '@godown/shared-ui/session',
      '@godown/shared-ui/query',
      '@godown/shared-ui/i18n',
      '@godown/shared-ui/texts',
    ]) {
      expect([name, shared[name]?.singleton]).toEqual([name, true]);
    }
  });

  it('the looks by range, so that a remote may bring newer ones', () => {
    const { singleton, requiredVersion, version } = sharedModules()['@godown/shared-ui/ui'] ?? {};
    expect([singleton, requiredVersion]).toEqual([false, `^${version ?? ''}`]);
  });
});

describe('the build that meets two versions of React', () => {
  const root = '/r/node_modules/react/index.js';

  it('[F5] says where both are', () => {
    expect(
      duplicates([root, '/r/mfe-seller/node_modules/react/jsx-runtime.js', '/r/node_modules/react-dom/index.js']),
    ).toEqual([
      'react is in this build 2 times: /r/node_modules/react, /r/mfe-seller/node_modules/react. Pin one version and run npm install.',
    ]);
  });

  it('is content with many files of one copy', () => {
    expect(
      duplicates([root, '/r/node_modules/react/cjs/react.production.js', '/r/node_modules/react-router/x.js']),
    ).toEqual([]);
  });

  it('knows a copy below another package as one of its own', () => {
    expect(copyOf('/r/node_modules/a/node_modules/react/index.js', 'react')).toBe(
      '/r/node_modules/a/node_modules/react',
    );
    expect(copyOf('/r/node_modules/react/node_modules/scheduler/index.js', 'react')).toBeUndefined();
  });
});
