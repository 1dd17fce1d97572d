import '../app.module.js';
import { createTestApp } from '../../test/test-app.js';
import { configFaults, knownVariables } from './env.js';

const SECRET = 'c2VjcmV0IG9mIGEgdGVzdCBvZiBwb3N0dXJlIDMyYnl0ZXM=';

describe('[C2] The configuration', () => {
  it('has no fault as a development machine starts it, without a variable set', () => {
    expect(configFaults({})).toEqual([]);
  });

  it('refuses a number that is none and a switch that is neither on nor off, in every variable', () => {
    const typed = knownVariables().filter(
      ({ byDefault }) => typeof byDefault === 'number' || typeof byDefault === 'boolean',
    );
    expect(typed.length).toBeGreaterThan(30);
    const taken = typed.filter(
      ({ name }) => !configFaults({ [name]: 'perhaps' }).some((fault) => fault.startsWith(`${name}:`)),
    );
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('refuses an address that is none, in every variable that holds one', () => {
    const addresses = knownVariables().filter(
      ({ name, byDefault }) =>
        typeof byDefault === 'string' &&
        (/_URL$/.test(name) || /^https?:|^postgres/.test(byDefault)) &&
        name !== 'OWNER_DATABASE_URL',
    );
    expect(addresses.length).toBeGreaterThan(8);
    const taken = addresses.filter(({ name }) => configFaults({ [name]: 'not an address' }).length === 0);
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('refuses a place to listen at that is no address', () => {
    for (const place of ['localhost', '127.0.0', '*', 'http://0.0.0.0'])
      expect(configFaults({ LISTEN_ADDRESS: place })).toHaveLength(1);
    for (const place of ['0.0.0.0', '::', '10.0.0.7']) expect(configFaults({ LISTEN_ADDRESS: place })).toEqual([]);
  });

  it.each(['0', 'no', 'false', '1', 'yes', 'TRUE'])('takes "%s" as a switch', (text) => {
    expect(configFaults({ DATABASE_DURABLE: text })).toEqual([]);
  });

  it('starts no production without a secret of its own', async () => {
    expect(configFaults({ NODE_ENV: 'production' })).toEqual([
      'APP_SECRET: must be a random text of at least 32 characters',
    ]);
    expect(configFaults({ NODE_ENV: 'production', APP_SECRET: 'short' })).toHaveLength(1);
    expect(configFaults({ NODE_ENV: 'production', APP_SECRET: SECRET })).toEqual([]);
    await expect(createTestApp({ role: 'api', env: { NODE_ENV: 'production', APP_SECRET: '' } })).rejects.toThrow(
      'APP_SECRET',
    );
  });
});
