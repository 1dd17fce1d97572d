import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Lets a statement refuse by itself what must not be: its error (P0004) undoes the transaction, also when the commit travels with it. */
export class Insist1763770200000 implements MigrationInterface {
  name = 'Insist1763770200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION insist(is_so boolean, otherwise text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        IF is_so THEN RETURN true; END IF;
        RAISE EXCEPTION USING ERRCODE = 'P0004', MESSAGE = otherwise;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION insist`);
  }
}
