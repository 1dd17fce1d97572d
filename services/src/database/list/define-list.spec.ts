import { columnOf, defineList } from './define-list.js';
import { contains, equals, idOrItsEnd, oneOf, patternIn, since, until, untilMinute } from './match.js';
import { afterRow } from './keyset.js';
import { fromGetListQuery, fromListQuery, type PageQuery } from './page-query.js';

interface Filter {
  companies: readonly string[] | null;
  status?: string;
  isActive?: boolean;
  start?: string;
}

const LIST = defineList<Filter>({
  from: 'parcels p',
  base: 'p.deleted_at IS NULL',
  filters: {
    companies: oneOf('p.company_id', 'uuid'),
    status: 'p.status = ?',
    isActive: 'p.is_active = ?',
    start: since('p.created_at'),
  },
  search: { columns: { awb: equals('p.awb'), name: contains('p.name') } },
  sort: { columns: { createdAt: 'p.created_at', name: 'lower(p.name)' }, by: 'createdAt', id: 'p.id' },
  countCap: 10,
});

const FIRST: PageQuery = { records: 20, pageNumber: 1 };
const ALL: Filter = { companies: null };

describe('a declared list', () => {
  it('leaves out every condition that is not asked for', () => {
    expect(LIST.page(FIRST, ALL)).toMatchObject({ where: 'p.deleted_at IS NULL', parameters: [] });
    expect(LIST.page({ ...FIRST, search: '  ' }, { ...ALL, status: '' })).toMatchObject({ parameters: [] });
  });

  it('numbers the values in the order of the conditions', () => {
    const { where, parameters } = LIST.page(
      { ...FIRST, search: ' a_b ' },
      { companies: ['c1', 'c2'], status: 'NEW', isActive: false, start: '2026-01-02 10:30' },
    );
    expect(where).toBe(
      'p.deleted_at IS NULL AND p.company_id = ANY ($1::uuid[]) AND p.status = $2 AND p.is_active = $3 ' +
        'AND p.created_at >= $4 AND (p.awb = $5 OR p.name ILIKE $6)',
    );
    expect(parameters).toEqual([['c1', 'c2'], 'NEW', false, new Date('2026-01-02T05:00:00Z'), 'a_b', '%a\\_b%']);
  });

  it('compares one company by equality, and finds nothing for a person without any', () => {
    expect(LIST.page(FIRST, { companies: ['c1'] })).toMatchObject({
      where: 'p.deleted_at IS NULL AND p.company_id = $1::uuid',
      parameters: ['c1'],
    });
    expect(LIST.page(FIRST, { companies: [] }).parameters).toEqual([[]]);
  });

  it('finds and counts rows in its own table, unless a condition or the order needs a join', () => {
    const list = defineList<{ status?: string; city?: string }>({
      from: 'parcels p JOIN shops s ON s.id = p.shop_id',
      table: 'parcels p',
      filters: { status: 'p.status = ?', city: 's.city = ?' },
      sort: { columns: { createdAt: 'p.created_at', shop: 's.name' }, by: 'createdAt', id: 'p.id' },
    });
    const alone = list.page(FIRST, { status: 'NEW' });
    expect(alone.count).toBe('SELECT count(*) AS count FROM parcels p WHERE p.status = $1');
    expect(alone.select('p.id, s.name')).toBe(
      'SELECT p.id, s.name FROM (SELECT * FROM parcels p WHERE p.status = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT 20 OFFSET 0) p ' +
        'JOIN shops s ON s.id = p.shop_id ORDER BY p.created_at DESC, p.id DESC',
    );
    for (const joined of [list.page(FIRST, { city: 'Pune' }), list.page({ ...FIRST, by: 'shop' }, { status: 'NEW' })]) {
      expect(joined.count).toContain('FROM parcels p JOIN shops s ON');
      expect(joined.select('p.id')).toMatch(/^SELECT p\.id FROM parcels p JOIN shops s ON s\.id = p\.shop_id WHERE /);
    }
  });

  it('looks in the column that is named', () => {
    const { where, parameters } = LIST.page({ ...FIRST, search: 'x', searchBy: 'name' }, ALL);
    expect([where, parameters]).toEqual(['p.deleted_at IS NULL AND p.name ILIKE $1', ['%x%']]);
  });

  it.each(['secret', 'constructor', 'toString', '__proto__', 'createdAt DESC, id'])('refuses the column %j', (name) => {
    expect(() => LIST.page({ ...FIRST, by: name }, ALL)).toThrow('Sort column is invalid');
    expect(() => LIST.page({ ...FIRST, searchBy: name }, ALL)).toThrow('Search column is invalid');
    expect(() => columnOf({}, name, 'Sort column')).toThrow('Sort column is invalid');
  });

  it('refuses a named column when it looks in all of them at once', () => {
    const list = defineList<object>({
      from: 'areas a',
      filters: {},
      search: { unnamed: [contains('a.name')] },
      sort: { columns: { name: 'a.name' }, by: 'name', id: 'a.id' },
    });
    expect(list.page({ ...FIRST, search: 'x', searchBy: '' }, {}).where).toBe('a.name ILIKE $1');
    expect(() => list.page({ ...FIRST, searchBy: 'name' }, {})).toThrow('Search column is invalid');
    expect(list.page(FIRST, {})).toMatchObject({
      where: 'true',
      count: 'SELECT count(*) AS count FROM areas a WHERE true',
    });
  });

  it('orders by the column and the id, newest first unless asked otherwise, and skips the pages before', () => {
    expect(LIST.page({ ...FIRST, pageNumber: 3 }, ALL)).toMatchObject({
      orderBy: 'p.created_at DESC, p.id DESC',
      limit: 20,
      offset: 40,
    });
    expect(LIST.page({ ...FIRST, by: 'name', order: 'asc' }, ALL).orderBy).toBe('lower(p.name) ASC, p.id ASC');
  });

  it('counts no further than one beyond the cap', () => {
    expect(LIST.page(FIRST, { ...ALL, status: 'NEW' }).count).toBe(
      'SELECT count(*) AS count FROM (SELECT FROM parcels p WHERE p.deleted_at IS NULL AND p.status = $1 LIMIT 11) capped',
    );
  });

  it('goes on behind a row by the value it is sorted by and its id', () => {
    const page = LIST.page({ ...FIRST, order: 'asc' }, { ...ALL, status: 'NEW' });
    const row = { value: '2026-01-02T05:00:00Z', id: 'i' };
    expect(afterRow(page, { type: 'timestamptz', id: 'p.id' }, row)).toBe(
      '(p.created_at, p.id) > ($2::timestamptz, $3::uuid)',
    );
    expect(page.parameters).toEqual(['NEW', row.value, 'i']);
  });

  it('understands both spellings of a page', () => {
    const asked = { search: 'x', searchBy: 'awb', by: 'name', order: 'asc', records: 50, pageNumber: 2 };
    expect(
      fromListQuery({
        search: 'x',
        searchFilter: 'awb',
        sortBy: { by: 'name', order: 'asc' },
        pagination: { records: 50, pageNumber: 2 },
      }),
    ).toEqual(asked);
    expect(
      fromGetListQuery({ search: 'x', searchField: 'awb', by: 'name', order: 'asc', records: 50, pageNumber: 2 }),
    ).toMatchObject(asked);
  });
});

describe('how a column is compared', () => {
  it('takes the wildcards of LIKE as they are written', () => {
    expect(patternIn('a LIKE ? OR b ILIKE ?')('50%_\\')).toEqual({
      sql: 'a LIKE ? OR b ILIKE ?',
      value: '%50\\%\\_\\\\%',
    });
  });

  it('ends a time with the minute or the day that is named', () => {
    expect(until('at')('2026-01-02 10:30')?.value).toEqual(new Date('2026-01-02T05:01:00Z'));
    expect(until('at')('2026-01-02')?.value).toEqual(new Date('2026-01-02T18:30:00Z'));
    expect(untilMinute('at')('2026-01-02')?.value).toEqual(new Date('2026-01-01T18:31:00Z'));
  });

  it('finds an id by the whole of it or by its end, and nothing by another text', () => {
    const id = '0198f6a2-0000-7000-8000-00000000ABCD';
    expect(idOrItsEnd('p.id')(id)).toEqual({ sql: 'p.id = ?', value: id });
    expect(idOrItsEnd('p.id')('00ABCD')).toEqual({ sql: 'p.id::text LIKE ?', value: '%00abcd' });
    expect(idOrItsEnd('p.id')('%')).toBeNull();
  });
});
