import { UpstreamError } from '../../../core/errors.js';
import { type CourierAccount, type CourierAdapter } from './courier-adapter.js';
import { checkAccount } from './account-check.js';

const ACCOUNT: CourierAccount = {
  courier: 'blitz',
  accountKey: 'test',
  credentials: { username: 'godown-user', password: 'top-secret-1' },
};

/** Asks an adapter that is answered like that. */
function told(rawText: string | undefined, status = 401): Promise<unknown> {
  const error = new UpstreamError('Blitz', 'PARTNER_STATUS', `Blitz answered ${status}`, {
    retryable: status >= 500 || status === 429,
    status,
    ...(rawText === undefined ? {} : { rawText }),
  });
  const adapter = { serviceability: () => Promise.reject(error) } satisfies Partial<CourierAdapter>;
  return checkAccount(adapter as Partial<CourierAdapter> as CourierAdapter, ACCOUNT);
}

describe('the words of a partner that refuses', () => {
  it.each([
    ['{"message":"Invalid token"}', 'Invalid token'],
    ['{"data":{"errors":["Key not found","more"]}}', 'Key not found'],
    ['{"title":"Unauthorized","error-response":[{"StatusInformation":"License mismatch"}]}', 'Unauthorized'],
    ['{"message":"<b>Bad</b>\\n user"}', 'Bad user'],
    ['Authentication Failed', 'Authentication Failed'],
    ['<html>no</html>', 'Blitz answered 401'],
    [undefined, 'Blitz answered 401'],
  ])('are read from %s', async (rawText, message) => {
    expect(await told(rawText)).toEqual({ outcome: 'refused', message });
  });

  it('hold none of the credentials, however the partner repeats them, and end somewhere', async () => {
    const long = { message: `User godown-user with top-secret-1 ${'is unknown '.repeat(90)}` };
    const { message } = (await told(JSON.stringify(long))) as { message: string };
    expect(message).toMatch(/^User ••• with ••• is unknown/);
    expect(message).toHaveLength(200);
  });

  it.each([429, 500])('are no refusal with %d: the partner could not be asked', async (status) => {
    expect(await told('{"message":"Busy"}', status)).toEqual({ outcome: 'unreachable', message: 'Busy' });
  });
});
