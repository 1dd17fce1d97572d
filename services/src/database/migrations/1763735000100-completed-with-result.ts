import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Completed means: there is a result file. Tasks that were completed before are left as they are. */
export class CompletedWithResult1763735000100 implements MigrationInterface {
  name = 'CompletedWithResult1763735000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE tasks ADD CONSTRAINT tasks_completed_with_result CHECK (status <> 'COMPLETED' OR result_file_id IS NOT NULL) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tasks DROP CONSTRAINT tasks_completed_with_result`);
  }
}
