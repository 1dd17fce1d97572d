import { sessionStore } from '@godown/shared-ui/session';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf } from '../../test/render-shell.js';
import { askAtStart, askWhoIsHere } from './ask-at-start.js';

describe('the question who is here', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub().install();
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    sessionStore.setState({ status: 'unknown', variant: 'seller' });
  });
  afterEach(() => api.remove());

  const asked = () => api.made('GET /api/ums/profile').length;

  it('of the start is taken up by whoever draws first, and asked anew after that', async () => {
    const early = askAtStart();
    await Promise.all([early, askWhoIsHere(false)]);
    expect(asked()).toBe(1);
    expect(sessionStore.getState().profile?.name).toBe('Meera');
    await askWhoIsHere(false);
    expect(asked()).toBe(2);
  });

  it('fails for both while the server cannot be asked, and is asked anew', async () => {
    api.on('GET /api/ums/profile', { status: 503, body: { status: false, message: 'Busy' } });
    const early = askAtStart();
    await Promise.all([expect(early).rejects.toThrow(), expect(askWhoIsHere(false)).rejects.toThrow()]);
    expect(asked()).toBe(1);
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    await askWhoIsHere(false);
    expect(sessionStore.getState().status).toBe('signedIn');
  });
});
