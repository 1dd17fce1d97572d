import { sessionStore } from '@godown/shared-ui/session';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf } from '../../test/render-shell.js';
import { sendProfileRequest } from './early-profile.js';
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

  it('takes the answer that the first script of the page has asked for', async () => {
    sendProfileRequest('seller');
    await requestSessionEarly();
    expect(asked()).toBe(1);
    expect(sessionStore.getState().profile?.name).toBe('Meera');
    expect(api.made('GET /api/ums/profile')[0]?.headers.get('x-app-type')).toBe('seller');
  });

  it('takes its refusal for that of nobody, and its failure for no answer', async () => {
    api.on('GET /api/ums/profile', { status: 401, body: { status: false } });
    sendProfileRequest('seller');
    await requestSessionEarly();
    expect(sessionStore.getState().status).toBe('signedOut');
    api.on('GET /api/ums/profile', () => {
      throw new TypeError('Failed to fetch');
    });
    sendProfileRequest('seller');
    await expect(requestSessionEarly()).rejects.toMatchObject({ status: 0 });
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
