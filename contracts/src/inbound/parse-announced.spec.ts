import { parseAnnounced } from './parse-announced.js';

describe('a pasted list of announced goods', () => {
  it('takes a code and a quantity per row, whatever separates them', () => {
    const text = 'W1A2B3\t10\r\nSKU-1, 2\n8901234;3\nCHIPS 50 4\n\n';
    expect(parseAnnounced(text)).toEqual({
      rows: [
        { code: 'W1A2B3', quantity: 10 },
        { code: 'SKU-1', quantity: 2 },
        { code: '8901234', quantity: 3 },
        { code: 'CHIPS 50', quantity: 4 },
      ],
      unread: [],
    });
  });

  it('leaves out a heading and cells between code and quantity', () => {
    expect(parseAnnounced('SKU\tTitle\tQuantity\nA-1\tMasala chips\t12')).toEqual({
      rows: [{ code: 'A-1', quantity: 12 }],
      unread: [],
    });
  });

  it('names rows without a usable quantity', () => {
    expect(parseAnnounced('A-1 5\nA-2\nA-3 0\nA-4 -1\nA-5 1.5\nA-6 12345678').unread).toEqual([
      { row: 2, text: 'A-2' },
      { row: 3, text: 'A-3 0' },
      { row: 4, text: 'A-4 -1' },
      { row: 5, text: 'A-5 1.5' },
      { row: 6, text: 'A-6 12345678' },
    ]);
  });
});
