import { hashOf, trustScript } from './trusted-scripts.js';

describe('which scripts run', () => {
  it.each([
    '',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    `sha384-${'A'.repeat(63)}`,
    `sha384-${'A'.repeat(64)} sha256-x`,
    'none',
  ])('refuses an entry with the hash "%s"', (hash) => {
    expect(() => trustScript('https://a.example/e.js', hash)).toThrow('no valid hash');
    expect(() => hashOf('https://a.example/e.js')).toThrow('does not know');
  });

  it('knows an entry by its whole address only', () => {
    trustScript('https://a.example/1/e.js', `sha384-${'B'.repeat(64)}`);
    expect(hashOf('https://a.example/1/e.js')).toBe(`sha384-${'B'.repeat(64)}`);
    expect(() => hashOf('https://a.example/2/e.js')).toThrow('does not know');
  });
});
