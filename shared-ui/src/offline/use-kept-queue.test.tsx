import { jest } from '@jest/globals';
import { toApiError } from '../api/api-error.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type KeptEntry, type KeptWatch } from './kept-store.js';
import { isRecord } from './stored-json.js';
import { keptQueue } from './use-kept-queue.js';

interface Note extends KeptEntry {
  text: string;
}

const NAME = 'notes:person-1';
const note = (key: string, over: Partial<Note> = {}): Note => ({ key, text: `note ${key}`, refusal: null, ...over });
const stored = (): unknown => JSON.parse(localStorage.getItem(NAME) ?? 'null');
const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('what waits for the network', () => {
  let sent: Note[];
  let answer: (one: Note) => string;
  let mayBeSent: (one: Note) => boolean;
  const useNotes = keptQueue<Note, string>('notes', {
    isEntry: (value): value is Note => isRecord(value) && typeof value['text'] === 'string',
    send: (one, write) => {
      write({ ...one, text: `${one.text}!` });
      sent.push(one);
      return Promise.resolve().then(() => answer(one));
    },
    mayBeSent: (one) => mayBeSent(one),
  });
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const open = (watch: KeptWatch<Note, string> = {}) => renderHook(() => useNotes('person-1', watch));

  beforeEach(() => {
    localStorage.clear();
    sent = [];
    answer = ({ key }) => `took ${key}`;
    mayBeSent = () => true;
  });

  it('is sent at once, in its order, and told once', async () => {
    const told: string[] = [];
    let rounds = 0;
    localStorage.setItem(NAME, JSON.stringify([note('a'), note('b')]));
    const { result } = open({ onSent: (_one, said) => told.push(said), onAnswered: () => (rounds += 1) });
    await waitFor(() => expect(result.current.kept).toEqual([]));
    expect(told).toEqual(['took a', 'took b']);
    expect(rounds).toBe(1);
    expect(stored()).toBeNull();
  });

  it('stays as it was last sent when there is no network, and goes when it is back', async () => {
    answer = lost;
    const { result } = open();
    act(() => result.current.add(note('a')));
    await waitFor(() => expect(stored()).toEqual([note('a', { text: 'note a!' })]));
    answer = () => 'took it';
    await networkIsBack();
    expect(result.current.kept).toEqual([]);
    expect(sent.map(({ text }) => text)).toEqual(['note a', 'note a!']);
  });

  it('stays with the reason when it is refused, lets the others pass, and is replaced or dropped', async () => {
    answer = ({ key }) => {
      if (key === 'a') throw toApiError(422, { message: 'Not like this' }, null);
      return 'took it';
    };
    const { result } = open();
    act(() => result.current.add(note('a')));
    act(() => result.current.add(note('b')));
    await waitFor(() => expect(result.current.kept).toMatchObject([{ key: 'a', refusal: 'Not like this' }]));
    await networkIsBack();
    expect(sent.filter(({ key }) => key === 'a')).toHaveLength(1);
    answer = lost;
    const [refused] = result.current.kept;
    act(() => result.current.add(note('c'), refused));
    await waitFor(() => expect(result.current.kept).toMatchObject([{ key: 'c', refusal: null }]));
    act(() => result.current.drop(note('c')));
    expect(result.current.kept).toEqual([]);
    expect(stored()).toBeNull();
  });

  it.each([
    ['has lost the right', 'FORBIDDEN'],
    ['may never do it with this one', 'NOT_THIS_ONE'],
  ])('stays with the reason when the person %s, and lets the others pass', async (_why, code) => {
    answer = ({ key }) => {
      if (key === 'a') throw toApiError(403, { message: 'You are not allowed to do this', code }, null);
      return 'took it';
    };
    const { result } = open();
    act(() => result.current.add(note('a')));
    act(() => result.current.add(note('b')));
    const refused = [{ key: 'a', refusal: 'You are not allowed to do this' }];
    await waitFor(() => expect(result.current.kept).toMatchObject(refused));
    expect(stored()).toMatchObject(refused);
    await networkIsBack();
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it.each([
    ['a password that has to be changed', { message: 'Choose a password' }],
    ['a network that asks for a sign-in', null],
  ])('is sent again after a 403 of %s', async (_of, body) => {
    answer = () => {
      throw toApiError(403, body, null);
    };
    const { result } = open();
    act(() => result.current.add(note('a')));
    await waitFor(() => expect(sent).toHaveLength(1));
    answer = () => 'took it';
    await networkIsBack();
    expect(result.current.kept).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('waits while it may not be sent', async () => {
    mayBeSent = ({ key }) => key !== 'a';
    const { result } = open();
    act(() => result.current.add(note('a')));
    act(() => result.current.add(note('b')));
    await waitFor(() => expect(result.current.kept.map(({ key }) => key)).toEqual(['a']));
    expect(sent.map(({ key }) => key)).toEqual(['b']);
  });

  it('follows another tab, and leaves out what nobody can read', async () => {
    answer = lost;
    const { result } = open();
    localStorage.setItem(NAME, JSON.stringify([note('other'), { key: 1 }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME })));
    expect(result.current.kept).toEqual([note('other')]);
    act(() => result.current.add(note('a')));
    await waitFor(() => expect(result.current.kept.map(({ key }) => key)).toEqual(['other', 'a']));
  });

  it('is sent once while two screens show it, and both are told', async () => {
    answer = lost;
    const told: string[] = [];
    const screen = open({ onSent: ({ key }) => told.push(`screen ${key}`) });
    const sender = open({ onSent: ({ key }) => told.push(`sender ${key}`) });
    act(() => screen.result.current.add(note('a')));
    await waitFor(() => expect(sender.result.current.kept).toHaveLength(1));
    answer = () => 'took it';
    sent = [];
    await networkIsBack();
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['screen a', 'sender a']);
    expect([screen.result.current.kept, sender.result.current.kept]).toEqual([[], []]);
  });

  it('is not sent once nobody shows it: the next person at the device has another session', async () => {
    answer = lost;
    const screen = open();
    act(() => screen.result.current.add(note('a')));
    await waitFor(() => expect(sent).toHaveLength(1));
    screen.unmount();
    await networkIsBack();
    expect(sent).toHaveLength(1);
    expect(stored()).toMatchObject([{ key: 'a' }]);
  });

  it('says so when the device keeps nothing, and still sends it', async () => {
    answer = lost;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = open();
    act(() => result.current.add(note('a')));
    await waitFor(() => expect(result.current.isKept).toBe(false));
    expect(result.current.kept).toHaveLength(1);
    answer = () => 'took it';
    await networkIsBack();
    expect(result.current.kept).toEqual([]);
    full.mockRestore();
  });
});
