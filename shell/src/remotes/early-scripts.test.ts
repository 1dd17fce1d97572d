import { jest } from '@jest/globals';
import { requestScriptsEarly } from './early-scripts.js';
import { fetchRegistry } from './registry.js';

const CAPABILITY = { key: 'orders', variants: ['seller'], permission: 'orders.read', nav: [], tabs: [], keeps: null };
const REGISTRY = {
  remotes: {
    'mfe-seller': {
      version: '1',
      url: '1/remoteEntry.js',
      global: 'mfe_seller',
      integrity: '',
      capabilities: [{ ...CAPABILITY, paths: ['/orders'], scripts: { '/orders': ['js/orders.js'] } }],
    },
  },
};

/** A page as the build makes it. */
function pageWithFrame(): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML =
    '<template id="signed-in-scripts"><link rel="preload" as="script" href="/js/frame.js"></template>';
  return page;
}

const asked = (page: Document): string[] =>
  [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');

describe('the scripts that are asked for before the app runs', () => {
  const at = (pathname: string) => ({ ...window.location, pathname }) as Location;
  let read: jest.SpiedFunction<typeof fetch>;

  beforeEach(() => {
    read = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(REGISTRY));
  });
  afterEach(async () => {
    await fetchRegistry().catch(() => undefined);
    jest.restoreAllMocks();
  });

  it('are those of the frame and of the screen at the address, for somebody signed in', async () => {
    const page = pageWithFrame();
    await requestScriptsEarly(Promise.resolve(new Response()), 'seller', { document: page, location: at('/orders') });
    expect(asked(page)).toEqual([
      '/js/frame.js',
      expect.stringMatching(/mfe-seller.*1\/remoteEntry\.js$/),
      expect.stringMatching(/mfe-seller.*1\/js\/orders\.js$/),
    ]);
  });

  it('are none for nobody, and those of the frame alone where no screen is', async () => {
    const [nobody, nowhere] = [pageWithFrame(), pageWithFrame()];
    const refused = Promise.resolve(new Response(null, { status: 401 }));
    await requestScriptsEarly(refused, 'seller', { document: nobody, location: at('/orders') });
    expect(asked(nobody)).toEqual([]);
    await requestScriptsEarly(Promise.resolve(new Response()), 'seller', { document: nowhere, location: at('/none') });
    expect(asked(nowhere)).toEqual(['/js/frame.js']);
  });

  it('keep no page from starting when the server cannot be asked', async () => {
    const page = pageWithFrame();
    const failed = Promise.reject(new TypeError('no network'));
    await requestScriptsEarly(failed, 'seller', { document: page, location: at('/orders') });
    expect(asked(page)).toEqual([]);
  });

  it('leave the registry that they read to whoever reads it first afterwards', async () => {
    const page = pageWithFrame();
    await requestScriptsEarly(Promise.resolve(new Response()), 'seller', { document: page, location: at('/orders') });
    expect((await fetchRegistry()).map(({ name }) => name)).toEqual(['mfe-seller']);
    expect(read).toHaveBeenCalledTimes(1);
    await fetchRegistry();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
