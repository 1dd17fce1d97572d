import { TooLate, withDeadline } from './with-deadline.js';

const never = () => new Promise<string>(() => undefined);

async function lateOf(load: () => Promise<string>): Promise<TooLate> {
  const failure: unknown = await withDeadline(load, 10).catch((error: unknown) => error);
  if (!(failure instanceof TooLate)) throw new Error('not late');
  return failure;
}

describe('two tries within a deadline', () => {
  it('gives what the second try gives', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('first')) : Promise.resolve('there');
    };
    await expect(withDeadline(load, 50)).resolves.toBe('there');
  });

  it('tells the last failure, also of a loader that throws at once', async () => {
    let tries = 0;
    await expect(
      withDeadline(() => {
        tries += 1;
        throw new Error(`at once ${tries}`);
      }, 20),
    ).rejects.toThrow('at once 2');
  });

  it('does not wait longer for what never answers, and asks for it once', async () => {
    let tries = 0;
    await expect(
      withDeadline(() => {
        tries += 1;
        return never();
      }, 10),
    ).rejects.toThrow('No answer within 10 ms');
    expect(tries).toBe(1);
  });

  it('tells when what was late comes after all', async () => {
    let answer: (value: string) => void = () => undefined;
    const failure = await lateOf(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    answer('there');
    await expect(failure.late).resolves.toBe('there');
  });

  it('never tells of a late one that failed', async () => {
    let refuse: (reason: Error) => void = () => undefined;
    const failure = await lateOf(
      () =>
        new Promise<string>((_resolve, reject) => {
          refuse = reject;
        }),
    );
    refuse(new Error('gone'));
    refuse(new Error('gone again'));
    const ended = await Promise.race([
      failure.late.then(
        () => 'told',
        () => 'threw',
      ),
      new Promise((resolve) => {
        setTimeout(resolve, 30, 'silent');
      }),
    ]);
    expect(ended).toBe('silent');
  });
});
