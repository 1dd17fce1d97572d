import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { DEFAULT_LIMITS, PartnerHttp } from '../../../platform/connectors/index.js';
import { GoswiftAdapter } from './goswift.adapter.js';

const LANE = { pickupPincode: '110020', dropPincode: '560034', weightGrams: 450, codPaise: 0 };

describe('an account with GoSwift that was entered before it had logins', () => {
  let simulator: Simulator;
  let http: PartnerHttp;

  beforeEach(async () => {
    simulator = await startSimulator({ port: 0, seed: 'goswift', retryDelaysMs: [] });
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, retries: 0 });
  });

  afterEach(async () => {
    await http.close();
    await simulator.close();
  });

  it('is used with its fixed token', async () => {
    const { clientId = '', username, password } = SIMULATOR_COURIER_ACCOUNTS['goswift'] ?? {};
    const login = await fetch(`${simulator.url}/goswift/integrations/v2/auth/token/${clientId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { access_token: authToken } = (await login.json()) as { access_token: string };
    const adapter = new GoswiftAdapter(http, `${simulator.url}/goswift`);
    const account = (token: string) =>
      ({ courier: 'goswift', accountKey: token, credentials: { clientId, authToken: token } }) as const;
    expect(await adapter.serviceability(account(authToken), LANE)).toBe(true);
    await expect(adapter.serviceability(account('old'), LANE)).rejects.toMatchObject({ details: { status: 401 } });
  });
});
