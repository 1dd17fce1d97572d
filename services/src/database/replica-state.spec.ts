import { QueryFailedError } from 'typeorm';
import { isReplicasFault, Missed } from './replica-faults.js';
import { ReplicaState } from './replica-state.js';
import { bytesBetween, isWalPosition } from '../core/wal-position.js';

const failed = (code: string, message = 'no') =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code }));

describe('a place in the log', () => {
  it('is ordered by its number and not by its text', () => {
    expect(bytesBetween('0/9', '0/10')).toBe(7);
    expect(bytesBetween('F/FFFFFFFF', '10/0')).toBe(1);
    expect(bytesBetween('1/0', '0/FFFFFFFF')).toBe(-1);
    expect(['0/0', '16/B374D848', '0/', "0/1'", 'x/1', null].map(isWalPosition)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('what is known of the replica', () => {
  it('lets no read go there before it has been heard, nor when it has fallen silent or was lost', () => {
    const state = new ReplicaState();
    expect(state.isUsable(0)).toBe(false);
    state.heardReplica('0/1', 0);
    expect([state.isUsable(1_500), state.isUsable(1_501)]).toEqual([true, false]);
    state.lost();
    expect(state.isUsable(1)).toBe(false);
  });

  it('leaves it alone for a moment after a read that found it behind', () => {
    const state = new ReplicaState();
    state.heardReplica('0/1', 0);
    state.missed(10);
    expect([state.isUsable(109), state.isUsable(110)]).toEqual([false, true]);
  });

  it('tells how far and how long it is behind', () => {
    const state = new ReplicaState();
    expect(state.lag(0)).toBeNull();
    state.heardPrimary('0/100', 0);
    state.heardReplica('0/100', 0);
    expect(state.lag(0)).toEqual({ bytes: 0, seconds: 0 });
    state.heardPrimary('0/200', 1_000);
    state.heardPrimary('0/300', 2_000);
    state.heardReplica('0/100', 2_500);
    expect(state.lag(3_000)).toEqual({ bytes: 0x200, seconds: 2 });
    state.heardReplica('0/200', 3_000);
    expect(state.lag(3_000)).toEqual({ bytes: 0x100, seconds: 1 });
    state.heardReplica('0/400', 3_100);
    expect(state.lag(3_100)).toEqual({ bytes: 0, seconds: 0 });
  });

  it('gives those who wrote nothing a position of a moment ago, and none that is old', () => {
    const state = new ReplicaState();
    expect(state.recent(0)).toBeNull();
    state.heardPrimary('0/100', 0);
    expect([state.recent(1_500), state.recent(1_501)]).toEqual(['0/100', null]);
  });
});

describe('a read that failed', () => {
  it.each([
    ['busy', new Missed('behind')],
    ['busy', failed('40001', 'canceling statement due to conflict with recovery')],
    ['busy', new Error('timeout exceeded when trying to connect')],
    ['away', failed('57P01')],
    ['away', failed('57P03')],
    ['away', failed('53200')],
    ['away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['away', new Error('Connection terminated unexpectedly')],
    ['away', new Error('Query read timeout')],
  ])('is done again by the primary when the replica is %s: %s', (expected, error) => {
    expect(isReplicasFault(error)).toBe(expected);
  });

  it.each([
    failed('42703'),
    failed('22P02'),
    failed('25006'),
    failed('57014'),
    new Error('of the work itself'),
    'thrown',
  ])('is the work’s own otherwise: %s', (error) => {
    expect(isReplicasFault(error)).toBeNull();
  });
});
