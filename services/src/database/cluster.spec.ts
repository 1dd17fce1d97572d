import { textForCluster } from './cluster.js';

describe('a statement for a cluster', () => {
  it('counts the rows that it wrote, not those that ON CONFLICT left out', () => {
    const sql = 'INSERT INTO days (company_id, day) SELECT $1, $2 ON CONFLICT (company_id, day) DO NOTHING';
    expect(textForCluster(sql, null)).toBe(`${sql} RETURNING 1`);
    expect(textForCluster(`${sql} RETURNING day`, null)).toBe(`${sql} RETURNING day`);
  });
});
