import { sessionStore } from '@godown/shared-ui/session';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf } from '../../test/render-shell.js';
import { requestSession, requestSessionEarly } from './session-request.js';

describe('the request who is signed in', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub().install();
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    sessionStore.setState({ status: 'unknown', variant: 'seller' });
  });
  afterEach(() => api.remove());

  const asked = () => api.made('GET /api/ums/profile').length;

  it('is sent once for the start of the page and the first screen, and anew after that', async () => {
    const early = requestSessionEarly();
    await Promise.all([early, requestSession(false)]);
    expect(asked()).toBe(1);
    expect(sessionStore.getState().profile?.name).toBe('Meera');
    await requestSession(false);
    expect(asked()).toBe(2);
  });

  it('fails for both while the server cannot be asked, and is sent anew', async () => {
    api.on('GET /api/ums/profile', { status: 503, body: { status: false, message: 'Busy' } });
    const early = requestSessionEarly();
    await Promise.all([expect(early).rejects.toThrow(), expect(requestSession(false)).rejects.toThrow()]);
    expect(asked()).toBe(1);
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    await requestSession(false);
    expect(sessionStore.getState().status).toBe('signedIn');
  });
});
