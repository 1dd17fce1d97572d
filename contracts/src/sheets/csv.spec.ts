import { CsvReader, parseCsv } from './index.js';

describe('CSV', () => {
  it.each([
    ['a,b\n1,2\n', [['a', 'b'], ['1', '2']]],
    ['\uFEFFa,b\r\n1,2', [['a', 'b'], ['1', '2']]],
    ['"a ""x"", y","b\nc"\n', [['a "x", y', 'b\nc']]],
    ['a;b;c\n1;;3', [['a', 'b', 'c'], ['1', '', '3']]],
    ['a\tb\n1\t', [['a', 'b'], ['1', '']]],
    ['a,b,\n', [['a', 'b', '']]],
    ['"open', [['open']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([1, 2, 3, 5])('reads the same in pieces of %i signs', (size) => {
    const text = '\uFEFFa;"b ""x"""\r\n"1\r\n;2";\r\n\r\n"";पाठ;\n"end""';
    const reader = new CsvReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
    const rows = pieces.flatMap((piece, index) => reader.read(piece, index === pieces.length - 1));
    expect(rows).toEqual([['a', 'b "x"'], ['1\r\n;2', ''], [''], ['', 'पाठ', ''], ['end"']]);
    expect(parseCsv(text)).toEqual(rows);
  });

  it('reads ten megabytes in linear time', () => {
    expect(parseCsv('"a","b"\n'.repeat(500_000))).toHaveLength(500_000);
  });
});
