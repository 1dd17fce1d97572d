import { QueryFailedError } from 'typeorm';
import { isConnectionLost, isPassing, readDatabaseError } from './database-error.js';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('what a lost database looks like', () => {
  it.each([
    ['starting up, refused at sign-in', withCode('57P03', 'the database system is starting up')],
    ['not there', withCode('ECONNREFUSED')],
    ['gone in the middle of an answer', withCode('ECONNRESET')],
    ['cut off', new Error('Connection terminated unexpectedly')],
    ['cut off while it was being handed over', new Error('Client was closed and is not queryable')],
    ['no connection free in time', new Error('timeout exceeded when trying to connect')],
    ['silent', new Error('Query read timeout')],
    ['without room on its disk', readDatabaseError(new QueryFailedError('SELECT 1', [], withCode('53100')))],
    ['stopping while a statement ran', readDatabaseError(new QueryFailedError('SELECT 1', [], withCode('57P01')))],
  ])('%s', (_, error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it('is not a mistake of ours or of the caller', () => {
    expect(isConnectionLost(withCode('42P01', 'relation "x" does not exist'))).toBe(false);
    expect(isConnectionLost(readDatabaseError(new QueryFailedError('SELECT 1', [], withCode('23505'))))).toBe(false);
  });

  it.each(['40001', '40P01', '55P03'])('says of %s that the same call may succeed in a moment', (code) => {
    const error = readDatabaseError(new QueryFailedError('SELECT 1', [], withCode(code)));
    expect([isPassing(error), isConnectionLost(error)]).toEqual([true, false]);
  });
});
