// Catalogue of PostgreSQL and Citus: what there is, what is distributed already, and the calls that distribute. Names of tables and keys
// come from the catalogue and are quoted by it.

/** No row: the extension is not in this database. */
export const CITUS_VERSION = `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`;

export const NODES = `SELECT count(*)::int AS nodes FROM pg_dist_node WHERE noderole = 'primary' AND shouldhaveshards AND isactive`;

export const COORDINATOR_IS_NODE = `SELECT FROM pg_dist_node WHERE groupid = 0`;

/** Tables of the public schema; `is` says what Citus makes of each: n (on every node), h (by a column), s (of the coordinator). */
export const TABLES = `
  SELECT c.relname AS name,
    EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname = 'company_id') AS "isLedByCompany"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

export const PLACED = `
  SELECT relation.relname AS name, CASE WHEN p.partmethod = 'h' THEN 'tenant' WHEN p.repmodel = 't' THEN 'reference' ELSE 'coordinator' END AS placed
  FROM pg_dist_partition p JOIN pg_class relation ON relation.oid = p.logicalrelid
  WHERE relation.relnamespace = 'public'::regnamespace`;

/** Foreign keys that must go while tables move: a key may lead only to where its table is already. They are kept in a table, so that a run that ends half-way loses none. */
export const KEEP_FOREIGN_KEYS = `
  CREATE TABLE IF NOT EXISTS foreign_keys_to_restore (
    table_name text NOT NULL,
    name text NOT NULL,
    definition text NOT NULL,
    CONSTRAINT foreign_keys_to_restore_pk PRIMARY KEY (table_name, name)
  )`;

export const NOTE_FOREIGN_KEYS = `
  INSERT INTO foreign_keys_to_restore (table_name, name, definition)
  SELECT k.conrelid::regclass::text, k.conname, pg_get_constraintdef(k.oid) FROM pg_constraint k
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
    AND (k.conrelid::regclass::text = ANY ($1) OR k.confrelid::regclass::text = ANY ($1))
  ON CONFLICT DO NOTHING
  RETURNING format('ALTER TABLE %s DROP CONSTRAINT %I', table_name, name) AS statement`;

export const KEPT_FOREIGN_KEYS = `
  SELECT table_name AS "table", name, format('ALTER TABLE %s ADD CONSTRAINT %I %s', table_name, name, definition) AS statement
  FROM foreign_keys_to_restore ORDER BY 1, 2`;

export const FORGET_FOREIGN_KEY = `DELETE FROM foreign_keys_to_restore WHERE table_name = $1 AND name = $2`;
export const FORGET_FOREIGN_KEYS = `DROP TABLE foreign_keys_to_restore`;

/** Triggers would run on the nodes, which cannot write what is the coordinator's. */
export const TRIGGERS = `
  SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS statement, t.tgname AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 2`;

export const TO_REFERENCE = `SELECT create_reference_table($1)`;
export const TO_TENANT = `SELECT create_distributed_table($1, 'company_id', colocate_with => $2)`;
/** The first tenant table decides how many shards there are. */
export const TO_FIRST_TENANT = `SELECT create_distributed_table($1, 'company_id', colocate_with => 'none', shard_count => $2)`;

/** What functions in statements are to be found on the nodes. */
export const FUNCTIONS_OFF_NODES = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'a') AND p.prorettype <> 'trigger'::regtype
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)
  ORDER BY 1`;

export const TO_NODES = `SELECT create_distributed_function($1::regprocedure)`;

/**
 * Settings that every connection of the back end needs. Scopes set for a transaction must reach the nodes; and one connection to a
 * node does all that a transaction does there, because it also writes tables that are on every node.
 */
export const SETTINGS: readonly string[] = [
  `citus.propagate_set_commands = 'local'`,
  `citus.multi_shard_modify_mode = 'sequential'`,
];

export const CURRENT_DATABASE = `SELECT format('%I', current_database()) AS name`;

/**
 * Shards move by logical replication, while their companies work on; a server that does not let Citus decode its log (PostgreSQL
 * 18.6: `output_plugin_libraries`) makes the writes of these companies wait instead.
 */
const TRANSFER = `(CASE WHEN coalesce(current_setting('output_plugin_libraries', true), 'citus') ~ '\\mcitus\\M' THEN 'auto' ELSE 'block_writes' END)::citus.shard_transfer_mode`;

/** The company's rows of all tenant tables get shards of their own. */
export const ISOLATE = `SELECT isolate_tenant_to_new_shard('orders', $1::uuid, 'CASCADE', ${TRANSFER}) AS shard`;

/** Where the company's shard is, and whether it holds one value of the hash only: then it is the company's own. */
export const SHARD_OF_COMPANY = `
  SELECT s.shardid::text AS shard, s.shardminvalue = s.shardmaxvalue AS "isOwn", n.nodename AS host, n.nodeport AS port
  FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
  WHERE s.shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`;

export const MOVE_SHARD = `SELECT citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, ${TRANSFER})`;

export const KNOWN_COMPANY = `SELECT FROM companies_public WHERE id::text = $1`;

export const REBALANCE = `SELECT rebalance_table_shards(shard_transfer_mode => ${TRANSFER})`;
