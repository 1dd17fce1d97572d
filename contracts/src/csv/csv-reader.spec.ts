import { CSV_LIMITS, type CsvTooLarge, CsvReader, parseCsv } from './index.js';

describe('CSV', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a ""x"", y","b\nc"\n', [['a "x", y', 'b\nc']]],
    [
      'a;b;c\n1;;3',
      [
        ['a', 'b', 'c'],
        ['1', '', '3'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a,b,\n', [['a', 'b', '']]],
    ['"open', [['open']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([1, 2, 3, 5])('reads the same in pieces of %i signs', (size) => {
    const text = '\uFEFFa;"b ""x"""\r\n"1\r\n;2";\r\n\r\n"";पाठ;\n"end""';
    const reader = new CsvReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    const rows = pieces.flatMap((piece, index) => reader.read(piece, index === pieces.length - 1));
    expect(rows).toEqual([['a', 'b "x"'], ['1\r\n;2', ''], [''], ['', 'पाठ', ''], ['end"']]);
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([
    ['cells', ','.repeat(CSV_LIMITS.cells + 1), true],
    ['cells', `a\n${','.repeat(10_000_000)}`, true],
    ['lines', '\n'.repeat(10_000_000), true],
    ['lineCharacters', 'x'.repeat(10_000_000), true],
    ['lineCharacters', `a,b\n1,"${'x'.repeat(10_000_000)}`, true],
    ['lineCharacters', `a,b\n1,"${'""'.repeat(5_000_000)}`, true],
    ['lineCharacters', `a,b\n${'"1\r\n"'.repeat(500_000)}`, true],
    ['nothing', `${','.repeat(CSV_LIMITS.cells - 1)}\n`.repeat(100), false],
    ['nothing', `${'x'.repeat(CSV_LIMITS.lineCharacters)}\n`.repeat(3), false],
  ])('stops at too many %s before it keeps them', (what, text, isTooLong) => {
    const reader = new CsvReader();
    let [at, fault] = [0, 'nothing'];
    try {
      for (; at < text.length; at += 65_536) reader.read(text.slice(at, at + 65_536), false);
      reader.read('', true);
    } catch (error) {
      fault = (error as CsvTooLarge).what;
    }
    expect(fault).toBe(what);
    if (isTooLong) expect(at).toBeLessThan(CSV_LIMITS.lineCharacters + 200_000);
  });

  it('reads ten megabytes in linear time', () => {
    expect(parseCsv(`"${'a'.repeat(22)}","${'b'.repeat(22)}"\n`.repeat(199_000))).toHaveLength(199_000);
  });
});
