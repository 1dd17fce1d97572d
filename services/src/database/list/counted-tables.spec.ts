import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { noteCluster } from '../cluster.js';
import { noteScope } from '../plan-scope.js';
import { readFirst } from '../read-first.js';
import { ofList, pageOfCounted } from './counted-tables.js';

const COMPANY = '0199aaaa-0000-7000-8000-000000000001';
const PAGE = {
  counted: { tables: { parcels: 'list_id' }, table: 'lists l', id: 'l.id' },
  where: `l.open AND EXISTS (SELECT FROM parcels p WHERE p.list_id = l.id AND p.awb = $1) AND EXISTS (SELECT FROM parcels p WHERE p.list_id = l.id)`,
  orderBy: 'l.opened_at DESC, l.id DESC',
  limit: 10,
  offset: 20,
};

/** A transaction that has sent nothing. */
function transaction(isOnCluster: boolean, companies = ''): EntityManager {
  const source = new DataSource({ type: 'postgres' });
  if (isOnCluster) noteCluster(source);
  const queryRunner: QueryRunner = source.createQueryRunner();
  noteScope(queryRunner, 'company', companies);
  return source.createEntityManager(queryRunner);
}

describe('statements over rows of companies and rows of none', () => {
  it('stay as they are on a single server', () => {
    const tx = transaction(false, COMPANY);
    expect(pageOfCounted(tx, PAGE, 'l.id')).toBeNull();
    expect(ofList(tx, PAGE, 'SELECT 1')).toBe('SELECT 1');
    expect(readFirst(tx, { trails: 'trip_id = $1' }, 'SELECT 1')).toBe('SELECT 1');
  });

  it('name the company on a cluster, in a transaction of one', () => {
    const tx = transaction(true, COMPANY);
    const named = `WITH parcels AS NOT MATERIALIZED (SELECT * FROM parcels WHERE company_id = '${COMPANY}')`;
    expect(ofList(tx, PAGE, 'SELECT 1')).toBe(`${named} SELECT 1`);
    expect(pageOfCounted(tx, PAGE, 'l.id')).toBe(
      `${named} SELECT l.id FROM lists l WHERE ${PAGE.where} ORDER BY ${PAGE.orderBy} LIMIT 10 OFFSET 20`,
    );
  });

  it('find the page on a cluster before what belongs to its rows, when there are several companies', () => {
    const where = `l.open AND l.id IN (SELECT p.list_id FROM parcels p WHERE p.awb = $1) AND l.id IN (SELECT p.list_id FROM parcels p)`;
    expect(pageOfCounted(transaction(true), PAGE, 'l.id')).toBe(
      `WITH lists AS MATERIALIZED (SELECT * FROM lists l WHERE ${where} ORDER BY ${PAGE.orderBy} LIMIT 10 OFFSET 20), ` +
        `parcels AS MATERIALIZED (SELECT * FROM parcels WHERE list_id IN (SELECT id FROM lists)) ` +
        `SELECT l.id FROM lists l ORDER BY ${PAGE.orderBy}`,
    );
  });

  it('read first on a cluster what lies elsewhere, before the steps of the statement', () => {
    const tx = transaction(true);
    const first = 'WITH trails AS MATERIALIZED (SELECT * FROM trails WHERE trip_id = $1)';
    expect(readFirst(tx, { trails: 'trip_id = $1' }, 'SELECT 1')).toBe(`${first} SELECT 1`);
    expect(readFirst(tx, { trails: 'trip_id = $1' }, 'WITH a AS (SELECT 2) SELECT 1')).toBe(
      `${first}, a AS (SELECT 2) SELECT 1`,
    );
  });
});
