import { originOfRemote, parseRegistry } from './registry.js';
import { createRegistryStore } from './registry-store.js';

const page = { protocol: 'https:', host: 'seller.godown.in' };
const hash = `sha384-${'A'.repeat(64)}`;
const row = { version: '1', url: '/1/remoteEntry.js', integrity: hash, global: 'mfe_seller', capabilities: [] };

describe('the registry as it is read', () => {
  it.each([
    ['seller.godown.in', 'https://mfe-seller.godown.in'],
    ['seller.localhost:8080', 'https://mfe-seller.localhost:8080'],
  ])('a remote lives beside the page at %s', (host, origin) => {
    expect(originOfRemote('mfe-seller', { protocol: 'https:', host })).toBe(origin);
  });

  it('makes paths absolute and leaves whole addresses alone', () => {
    const remotes = parseRegistry(
      { remotes: { 'mfe-seller': row, 'mfe-admin': { ...row, url: 'https://cdn.example/2/e.js' } } },
      page,
    );
    expect(remotes.map(({ url }) => url)).toEqual([
      'https://mfe-seller.godown.in/1/remoteEntry.js',
      'https://cdn.example/2/e.js',
    ]);
  });

  it('leaves out a row that makes no sense and keeps the others; a missing hash stays missing', () => {
    const remotes = parseRegistry(
      {
        remotes: {
          bad: { version: 1 },
          worse: null,
          'mfe-seller': { ...row, integrity: undefined, capabilities: [{ key: 1 }, 'x'] },
        },
      },
      page,
    );
    expect(remotes).toEqual([
      {
        name: 'mfe-seller',
        version: '1',
        url: 'https://mfe-seller.godown.in/1/remoteEntry.js',
        integrity: '',
        global: 'mfe_seller',
        capabilities: [],
      },
    ]);
  });

  it('fills in what a row of an older build lacks', () => {
    const capability = { key: 'home', variants: ['seller'], permission: null, nav: [], paths: ['/home'] };
    const capabilities = [
      capability,
      { ...capability, key: 'notes', tabs: [], keeps: 'notes' },
      { ...capability, keeps: 7 },
    ];
    const [remote] = parseRegistry({ remotes: { 'mfe-seller': { ...row, capabilities } } }, page);
    expect(remote?.capabilities.map(({ tabs, keeps }) => [tabs, keeps])).toEqual([
      [[], null],
      [[], 'notes'],
      [[], null],
    ]);
  });

  it.each([null, [], 'text', {}, { remotes: [] }])('refuses %j as a whole', (data) => {
    expect(() => parseRegistry(data, page)).toThrow('not readable');
  });
});

describe('the registry while the page is open', () => {
  it('keeps what it knows when it cannot be read again', async () => {
    let answer = () => Promise.resolve(parseRegistry({ remotes: { 'mfe-seller': row } }, page));
    const store = createRegistryStore(() => answer());
    expect(store.get().status).toBe('loading');
    await store.refresh();
    answer = () => Promise.reject(new Error('away'));
    expect((await store.refresh()).remotes).toHaveLength(1);
    expect(store.get().status).toBe('ready');
  });

  it('that never came is failed, and comes back', async () => {
    let answer = () => Promise.reject<ReturnType<typeof parseRegistry>>(new Error('away'));
    const store = createRegistryStore(() => answer());
    expect((await store.refresh()).status).toBe('failed');
    answer = () => Promise.resolve([]);
    expect((await store.refresh()).status).toBe('ready');
  });
});
