import { ATTEMPT_TIMEOUTS_MS } from './trusted-scripts.js';
import { TooLate, withDeadline } from './with-deadline.js';

const never = () => new Promise<string>(() => undefined);

describe('one try and one more', () => {
  it('ends before a person has waited eight seconds', () => {
    expect(ATTEMPT_TIMEOUTS_MS.reduce((sum, one) => sum + one, 0)).toBeLessThan(8000);
  });

  it('gives what the second try gives', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('first')) : Promise.resolve('there');
    };
    await expect(withDeadline(load, [50, 50])).resolves.toBe('there');
  });

  it('tells the last failure, also of a loader that throws at once', async () => {
    await expect(withDeadline(() => { throw new Error('at once'); }, [20, 20])).rejects.toThrow('at once');
  });

  it('gives up what never answers', async () => {
    await expect(withDeadline(never, [20, 10])).rejects.toThrow('No answer within 10 ms');
  });

  it('tells when what was given up comes after all, also from the first try', async () => {
    const answers: ((value: string) => void)[] = [];
    const failure: unknown = await withDeadline(() => new Promise<string>((resolve) => answers.push(resolve)), [10, 10]).catch((error: unknown) => error);
    if (!(failure instanceof TooLate)) throw new Error('not late');
    answers[0]?.('there');
    await expect(failure.late).resolves.toEqual({ value: 'there' });
  });

  it('never tells of a late one that failed', async () => {
    let refuse: (reason: Error) => void = () => undefined;
    const failure: unknown = await withDeadline(() => new Promise<string>((_resolve, reject) => { refuse = reject; }), [10]).catch((error: unknown) => error);
    if (!(failure instanceof TooLate)) throw new Error('not late');
    refuse(new Error('gone'));
    const ended = await Promise.race([failure.late.then(() => 'told', () => 'threw'), new Promise((resolve) => { setTimeout(resolve, 30, 'silent'); })]);
    expect(ended).toBe('silent');
  });
});
