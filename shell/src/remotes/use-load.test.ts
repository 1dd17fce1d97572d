import { act, renderHook, waitFor } from '@testing-library/react';
import { useLoad } from './use-load.js';
import { withDeadline } from './with-deadline.js';

describe('loading what is drawn', () => {
  it('fails at the deadline, and draws what comes after it without being asked', async () => {
    let answer: (value: string) => void = () => undefined;
    const coming = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const { result } = renderHook(() => useLoad('slow', undefined, () => withDeadline(() => coming, 10)));
    expect(result.current.state.status).toBe('loading');
    await waitFor(() => expect(result.current.state.status).toBe('failed'));
    act(() => answer('there'));
    await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', value: 'there' }));
  });

  it('stays failed when nothing comes, until somebody tries again', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('there');
    };
    const { result } = renderHook(() => useLoad('broken', undefined, load));
    await waitFor(() => expect(result.current.state.status).toBe('failed'));
    expect(tries).toBe(1);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', value: 'there' }));
  });
});
