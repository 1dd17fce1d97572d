import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What admins decided that unknown codes mean, and the kept scans by their code. */
export class CourierCodeMeanings1795490510000 implements MigrationInterface {
  name = 'CourierCodeMeanings1795490510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MEANINGS);
    await runner.query(
      `CREATE INDEX courier_scans_unknown ON courier_scans (courier, raw_code, company_id, id) WHERE rank IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX courier_scans_unknown`);
    await runner.query(`DROP TABLE courier_code_meanings`);
  }
}

const MEANINGS = `
  CREATE TABLE courier_code_meanings (
    connector text NOT NULL,
    raw_code text NOT NULL,
    meaning text NOT NULL,
    decided_at timestamptz NOT NULL,
    CONSTRAINT courier_code_meanings_pk PRIMARY KEY (connector, raw_code)
  )`;
