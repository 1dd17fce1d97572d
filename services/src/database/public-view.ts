import { createHash } from 'node:crypto';
import { type QueryRunner } from 'typeorm';
import { type EntityClass, tableOf } from './entity-sql.js';

/** A read-only view of a table for other modules, declared by the module that owns the table. */
export interface PublicView {
  readonly name: string;
  readonly sql: string;
}

/**
 * Row-level security applies to the caller, as for the table itself. The view is named `<table>_public`.
 * @param fields the entity's fields to show; a change re-creates the view at the next migration
 */
export function publicView<E>(entity: EntityClass<E>, fields: readonly (keyof E & string)[]): PublicView {
  const { name, columns } = tableOf(entity);
  const list = fields.map((field) => columns.get(field)?.name).join(', ');
  return { name: `${name}_public`, sql: `SELECT ${list} FROM ${name}` };
}

export function isPublicView(value: unknown): value is PublicView {
  return typeof value === 'object' && value !== null && 'name' in value && 'sql' in value;
}

/** Creates the views that are new and re-creates those that have changed. */
export async function createPublicViews(
  runner: QueryRunner,
  views: readonly PublicView[],
  role: string,
): Promise<void> {
  for (const { name, sql } of views) {
    const version = createHash('sha256').update(sql).digest('hex');
    const [known] = await runner.query(`SELECT obj_description(to_regclass($1)) AS version`, [name]);
    if (known.version === version) continue;
    await runner.startTransaction();
    try {
      await runner.query(`DROP VIEW IF EXISTS ${name}`);
      await runner.query(`CREATE VIEW ${name} WITH (security_invoker = true) AS ${sql}`);
      await runner.query(`COMMENT ON VIEW ${name} IS '${version}'`);
      await runner.query(`REVOKE ALL ON ${name} FROM ${role}`);
      await runner.query(`GRANT SELECT ON ${name} TO ${role}`);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
}
