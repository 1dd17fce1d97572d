import { ApiFailure, ignoreWhatIsThere, inLanes } from './api-session.ts';

const refusal = (message: string) => new ApiFailure('POST order', 409, { status: false, message });

describe('calls of the demo', () => {
  it.each([
    'An order with the number KF-F1001 exists already',
    'SKU ID already exists',
    'This store is already connected',
  ])('that are refused with "%s" have been made by an earlier start', (message) => {
    expect(ignoreWhatIsThere(refusal(message))).toBeUndefined();
  });

  it.each([
    refusal('Some orders cannot go on a trip. Refresh the list'),
    refusal('This was changed or already exists. Please reload and try again.'),
    new ApiFailure('POST order', 422, { message: 'SKU ID already exists' }),
    new Error('SKU ID already exists'),
  ])('that fail otherwise have failed: %s', (error) => {
    expect(() => ignoreWhatIsThere(error)).toThrow(error);
  });
});

describe('work in lanes', () => {
  it('that fails begins nothing new, and has ended what it began when it says so', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const failed = Promise.withResolvers<void>();
    const work = async (item: number) => {
      begun.push(item);
      if (item === 1) {
        failed.resolve();
        throw new Error('item 1');
      }
      await failed.promise;
      await new Promise(setImmediate);
      ended.push(item);
    };
    await expect(inLanes([0, 1, 2, 3, 4], 2, work)).rejects.toThrow('item 1');
    expect(begun).toEqual([0, 1]);
    expect(ended).toEqual([0]);
  });

  it('does all of the list', async () => {
    const done: number[] = [];
    await inLanes([0, 1, 2, 3, 4], 2, async (item) => void done.push(await Promise.resolve(item)));
    expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });
});
