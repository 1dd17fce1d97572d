import { join } from 'node:path';
import { backEndSources, foreignTables, tableOwners } from './table-owners.ts';

const ROOT = join(import.meta.dirname, '../..');

const entity = (path: string, table: string) => ({ path, text: `@Entity('${table}')\nexport class E {}` });

describe('Tables and their owners', () => {
  it('names a table in SQL only in the module that owns it; others go by its views', () => {
    expect(foreignTables(backEndSources(ROOT))).toEqual([]);
  });

  it('knows an owner of every table that has an entity', () => {
    const owners = tableOwners(backEndSources(ROOT));
    expect(owners.size).toBeGreaterThan(70);
    expect(owners.get('orders')).toBe('orders');
    expect(owners.get('sessions')).toBe('auth');
  });

  it.each([
    'SELECT id FROM orders',
    'SELECT 1 FROM notices JOIN orders o ON true',
    'INSERT INTO orders (id)',
    'UPDATE orders SET x = 1',
    'DELETE FROM orders',
  ])('finds "%s" in another module', (sql) => {
    const files = [
      entity('modules/orders/order.entity.ts', 'orders'),
      { path: 'modules/notices/notices.sql.ts', text: sql },
    ];
    expect(foreignTables(files)).toEqual(['modules/notices/notices.sql.ts: orders']);
  });

  it('lets the owner name its table, and anybody its view', () => {
    const files = [
      entity('modules/orders/order.entity.ts', 'orders'),
      { path: 'modules/orders/orders.sql.ts', text: 'UPDATE orders SET x = 1' },
      { path: 'modules/notices/notices.sql.ts', text: 'SELECT id FROM orders_public' },
    ];
    expect(foreignTables(files)).toEqual([]);
  });
});
