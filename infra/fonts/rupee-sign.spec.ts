import { readFileSync } from 'node:fs';
import { RUPEE_FILE, rupeeSign } from './rupee-sign.ts';

describe('The font of the rupee sign', () => {
  it('is what its script cuts out of Inter', async () => {
    expect(readFileSync(RUPEE_FILE).equals(await rupeeSign())).toBe(true);
  });
});
