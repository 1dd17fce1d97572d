import { type Asked, fits, isRunningRelease, keyOf, nameOf, ruleOf, toForget } from './worker-rules.js';

const OWN = 'http://warehouse.example.in';
const REMOTE = 'http://mfe-warehouse.example.in';
const asked = (url: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: url.startsWith('/') ? `${OWN}${url}` : url,
  mode: 'cors',
  destination: '',
  ...more,
});
const script = { destination: 'script' } as const;
const opened = { mode: 'navigate', destination: 'document' } as const;

describe('what the service worker does with a request', () => {
  it.each([
    ['a screen that is opened', asked('/drive', opened), 'page'],
    ['a deep link with a query', asked('/orders?page=2', opened), 'page'],
    ['the registry', asked('/registry.json'), 'registry'],
    ["a script of the shell's", asked('/js/main.389c360014975447.js', { ...script, mode: 'no-cors' }), 'file'],
    ['a font', asked('/assets/inter.389c360014975447.woff2', { destination: 'font' }), 'file'],
    ["a remote's entry", asked(`${REMOTE}/1/remoteEntry.dfd0c023f2348933.js`, script), 'file'],
    ['an entry that failed before', asked(`${REMOTE}/1/remoteEntry.dfd0c023f2348933.js?retry=1`, script), 'fileAnew'],
  ])('%s', (_what, request, rule) => expect(ruleOf(request, OWN)).toBe(rule));

  it.each([
    ['a call of the API', asked('/api/driver/trip')],
    ['a call of the API that looks like a file', asked('/api/files/a.389c360014975447.png', { destination: 'image' })],
    ['a file of the API that is opened', asked('/api/labels', opened)],
    ['the live connection', asked('/socket.io/?EIO=4')],
    ['anything that is sent', asked('/registry.json', { method: 'POST' })],
    ['the question whether the shell is newer', asked('/')],
    ['a file with a name that stays', asked('/service-worker.js')],
    ['the manifest when it is opened', asked('/driver.webmanifest', opened)],
    ['a picture elsewhere', asked('https://files.example.in/a.389c360014975447.png', { destination: 'image' })],
    ['a sheet from the object store', asked('https://files.example.in/a.389c360014975447.xlsx')],
    [
      'a script that may not be read',
      asked('https://pay.example.in/a.389c360014975447.js', { ...script, mode: 'no-cors' }),
    ],
  ])('leaves alone: %s', (_what, request) => expect(ruleOf(request, OWN)).toBe('leave'));

  it('keeps a file once, however often it was tried', () => {
    expect(keyOf(`${REMOTE}/1/a.js?retry=2`)).toBe(`${REMOTE}/1/a.js`);
  });
});

describe('the release that is kept', () => {
  const main = '/js/main.389c360014975447.js';
  const entry = `${REMOTE}/1/remoteEntry.dfd0c023f2348933.js`;
  const release = { main, entries: [entry], files: [`${OWN}${main}`, entry] };
  const page = `<script defer="defer" src="${main}"></script>`;
  const registry = '{"url":"/1/remoteEntry.dfd0c023f2348933.js"}';

  it('is that of the page, the registry and the files together', () => {
    expect(fits(release, page, registry)).toBe(true);
    expect(fits(release, page.replace('389c', '0000'), registry)).toBe(false);
    expect(fits(release, page, registry.replace('dfd0', '0000'))).toBe(false);
  });

  it('is another one when the shell or a remote is, not when they are listed in another order', () => {
    const two = { ...release, entries: [entry, `${REMOTE}/2`] };
    expect(nameOf({ ...two, entries: two.entries.toReversed() })).toBe(nameOf(two));
    expect(nameOf(two)).not.toBe(nameOf(release));
  });

  it('is taken from a message that is whole only', () => {
    expect(isRunningRelease(release)).toBe(true);
    for (const broken of [
      null,
      'x',
      {},
      { ...release, main: 1 },
      { ...release, files: [1] },
      { ...release, entries: '' },
    ])
      expect(isRunningRelease(broken)).toBe(false);
  });

  it('takes the place of the one before: files that it does not need go', () => {
    expect(toForget(['old', 'both', 'new'], ['both', 'new'], false)).toEqual(['old']);
  });

  it('leaves screens that somebody opened, but not without end: the oldest go', () => {
    const others = Array.from({ length: 302 }, (_one, index) => `screen-${index}`);
    expect(toForget(['needed', ...others], ['needed'], true)).toEqual(['screen-0', 'screen-1']);
    expect(toForget(['needed', ...others.slice(2)], ['needed'], true)).toEqual([]);
  });
});
