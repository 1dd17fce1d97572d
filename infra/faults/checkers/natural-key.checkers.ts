import { type Checker } from './checker.ts';

/** What may exist once, by the words that name it to people. */
export const NATURAL_KEYS: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'orders', columns: ['company_id', 'external_order_id'] },
  { table: 'orders', columns: ['company_id', 'shop_order_id'] },
  { table: 'ledger_transfers', columns: ['company_id', 'key'] },
  { table: 'saved_replies', columns: ['scope', 'key'] },
  { table: 'wsins', columns: ['wsin'] },
  { table: 'catalogue_items', columns: ['company_id', 'shop_type', 'sku'] },
  { table: 'awb_directory', columns: ['awb', 'courier'] },
  { table: 'shipments', columns: ['reference'] },
  { table: 'courier_scans', columns: ['company_id', 'dedupe_key'] },
];

export const NATURAL_KEY_CHECKERS: Checker[] = NATURAL_KEYS.map(({ table, columns }) => {
  const name = `no ${table} twice with the same ${columns.join(', ')}`;
  const list = columns.join(', ');
  const given = columns.map((column) => `${column} IS NOT NULL`).join(' AND ');
  return {
    name,
    find: async ({ sql }) => {
      const doubled = await sql(
        `SELECT ${list}, count(*) AS times FROM ${table} WHERE ${given} GROUP BY ${list} HAVING count(*) > 1 LIMIT 20`,
      );
      return doubled.map((row) => `${name}: ${JSON.stringify(row)}`);
    },
  };
});
