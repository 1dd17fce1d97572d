import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asSuperuser } from './archive.ts';
import { FILES_FOLDER } from './base-backups.ts';

/** What the platform keeps for itself is named by no row. */
const OWN = 'platform/';

/**
 * Brings back the files that the restored rows name, and nothing else: whoever was erased before has left no row, and a file without
 * one would be found by nobody who erases.
 *
 * @returns the keys of those that are in no backup
 */
export async function restoreFiles(databaseUrl: string, root: string, filesFolder: string): Promise<string[]> {
  const kept = join(root, FILES_FOLDER);
  const missing: string[] = [];
  for (const key of await namedFiles(databaseUrl)) {
    const [from, to] = [join(kept, key), join(filesFolder, key)];
    if (existsSync(to)) continue;
    if (existsSync(from)) copyFile(from, to);
    else missing.push(key);
  }
  if (existsSync(join(kept, OWN))) cpSync(join(kept, OWN), join(filesFolder, OWN), { recursive: true, force: false });
  return missing;
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  cpSync(from, to, { preserveTimestamps: true });
}

/** Every key of an object that a row names. An upload on its way is none yet: whoever sent it sends it again. */
function namedFiles(databaseUrl: string): Promise<string[]> {
  return asSuperuser(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND column_name = 'object_key' AND table_type = 'BASE TABLE' AND table_name <> 'uploads'`,
    );
    const parts = [
      ...tables.map(({ name }) => `SELECT object_key AS key FROM ${name}`),
      `SELECT 'pictures/' || left(name, 2) || '/' || name FROM pictures`,
    ];
    const { rows } = await client.query<{ key: string }>(`${parts.join(' UNION ')} ORDER BY 1`);
    return rows.map(({ key }) => key);
  });
}

/** What does not add up in the ledger of a restored database; empty when every transfer and every balance does. */
export function ledgerDifferences(databaseUrl: string): Promise<string[]> {
  return asSuperuser(databaseUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(`
      SELECT 'the ledger sums to ' || sum(amount_paise) || ' paise' AS what FROM ledger_entries HAVING sum(amount_paise) <> 0
      UNION ALL
      SELECT 'transfer ' || t.id || ' sums to ' || COALESCE(sum(e.amount_paise), 0) || ' paise over ' || count(e.id) || ' entries'
      FROM ledger_transfers t LEFT JOIN ledger_entries e ON e.company_id = t.company_id AND e.transfer_id = t.id
      GROUP BY t.company_id, t.id HAVING COALESCE(sum(e.amount_paise), 0) <> 0 OR count(e.id) < 2
      UNION ALL
      SELECT 'account ' || a.code || ' of ' || a.company_id || ' holds ' || a.balance_paise || ' paise, its entries make ' || COALESCE(e.total, 0)
      FROM ledger_accounts a
      LEFT JOIN (SELECT company_id, account_code, sum(amount_paise) AS total FROM ledger_entries GROUP BY 1, 2) e
        ON e.company_id = a.company_id AND e.account_code = a.code
      WHERE a.balance_paise <> COALESCE(e.total, 0)`);
    return rows.map(({ what }) => what);
  });
}
