import { createHash } from 'node:crypto';
import { type QueryRunner } from 'typeorm';

/** A function or a policy. It is created again whenever its text changes; its SQL replaces what is there. */
export interface RepeatableMigration {
  readonly name: string;
  readonly sql: string;
}

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS repeatable_migrations (
    name text CONSTRAINT repeatable_migrations_pk PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

const SAVE = `
  INSERT INTO repeatable_migrations (name, checksum) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = excluded.applied_at`;

const checksumOf = ({ sql }: RepeatableMigration): string => createHash('sha256').update(sql).digest('hex');

export async function createChecksumTable(runner: QueryRunner): Promise<void> {
  await runner.query(CREATE_TABLE);
}

/** Runs it in the transaction that the caller has open. */
export async function runRepeatable(runner: QueryRunner, migration: RepeatableMigration): Promise<void> {
  await runner.query(migration.sql);
  await runner.query(SAVE, [migration.name, checksumOf(migration)]);
}

/** Runs those whose text has changed, each in a transaction of its own: none waits with another's locks. @returns their names */
export async function runChanged(
  runner: QueryRunner,
  migrations: readonly RepeatableMigration[],
): Promise<readonly string[]> {
  const known: { name: string; checksum: string }[] = await runner.query(
    `SELECT name, checksum FROM repeatable_migrations`,
  );
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.filter((migration) => checksums.get(migration.name) !== checksumOf(migration));
  for (const migration of changed) {
    await runner.startTransaction();
    try {
      await runRepeatable(runner, migration);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
  return changed.map(({ name }) => name);
}
