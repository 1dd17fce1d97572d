import { csvLine } from './csv-line.js';

describe('a line of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    '[S12] gives %j as text, never as a formula',
    (text) => {
      const line = csvLine([text, 'x']);
      expect(line.replace(/^"/, '')).toMatch(/^'/);
      expect(line).toContain(text);
    },
  );

  it('leaves numbers numbers and other text as it is', () => {
    expect(csvLine([-5, 1.5, 'A-1', 'a=b', 'say "so"', null])).toBe('-5,1.5,A-1,a=b,"say ""so""",\r\n');
  });
});
