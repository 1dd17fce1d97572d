import { serverSettings } from './server-settings.ts';

const GB = 1024 ** 3;

describe('The settings of the embedded PostgreSQL', () => {
  it.each([
    [0.25, '128MB', '128MB'],
    [2, '512MB', '1024MB'],
    [8, '2048MB', '4096MB'],
    [64, '4096MB', '32768MB'],
  ])(
    'on %s GB of memory give it a quarter for its buffers, within bounds, and expect half to be cached',
    (memory, buffers, cache) => {
      expect(serverSettings(memory * GB)).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
    },
  );

  it('know how much memory this machine has', () => {
    expect(serverSettings().shared_buffers).toMatch(/^\d{3,4}MB$/);
  });

  it('leave what is acknowledged on the disk', () => {
    expect(Object.keys(serverSettings())).not.toEqual(expect.arrayContaining(['fsync']));
    expect(Object.keys(serverSettings())).not.toEqual(expect.arrayContaining(['synchronous_commit']));
  });
});
