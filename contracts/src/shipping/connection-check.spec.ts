import { connectionText, type ConnectionOutcome } from './connection-check.js';

describe('a connection test', () => {
  const now = new Date('2026-11-24T12:00:00Z');

  it.each<[ConnectionOutcome, string | null, number, string]>([
    ['connected', null, 20, 'Connected, checked just now'],
    ['connected', null, 2 * 60, 'Connected, checked 2 min ago'],
    ['refused', 'Invalid token', 3 * 3600, 'Refused: Invalid token, checked 3 h ago'],
    [
      'unreachable',
      'Blitz did not answer in time',
      30 * 3600,
      'No response: Blitz did not answer in time, checked 1 day ago',
    ],
    ['connected', null, 49 * 3600, 'Connected, checked 2 days ago'],
  ])('that is %s with %j is told with its age of %d s', (outcome, message, seconds, text) => {
    const checkedAt = new Date(now.getTime() - seconds * 1000).toISOString();
    expect(connectionText({ outcome, message, checkedAt }, now)).toBe(text);
  });
});
