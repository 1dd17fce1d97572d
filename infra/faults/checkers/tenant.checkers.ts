import { type Checker } from './checker.ts';

const CANARY = 'CNRY-[0-9]+-[0-9a-f]{12}';

/** A company's rows carry no mark but the company's own. Reads every table that has a company. */
const canaries: Checker = {
  name: "no row carries another company's mark",
  find: async ({ sql }) => {
    const tables = await sql<{ name: string }>(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
    const found: string[] = [];
    for (const { name } of tables) {
      const strays = await sql<{ company_id: string; mark: string }>(`
        SELECT t.company_id, (regexp_match(t.row, '${CANARY}'))[1] AS mark
        FROM (SELECT x.company_id, replace(x::text, k.name, '') AS row FROM ${name} x JOIN companies k ON k.id = x.company_id) t
        WHERE t.row ~ '${CANARY}' LIMIT 5`);
      found.push(...strays.map((stray) => `${name} of company ${stray.company_id} carries another's mark`));
    }
    return found;
  },
};

const rowSecurity: Checker = {
  name: 'every tenant table is under row-level security',
  find: async ({ sql }) => {
    const open = await sql<{ name: string }>(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
        AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polwithcheck IS NOT NULL))`);
    return open.map(({ name }) => `${name} is not under row-level security`);
  },
};

export const TENANT_CHECKERS = [canaries, rowSecurity];
