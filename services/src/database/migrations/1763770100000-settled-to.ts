import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How far an uploaded sheet is settled, so that a row that was written as it is need not be written again to say so. */
export class SettledTo1763770100000 implements MigrationInterface {
  name = 'SettledTo1763770100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sheet_uploads ADD COLUMN settled_to integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sheet_rows r SET state = 'DONE' FROM sheet_uploads u WHERE r.company_id = u.company_id AND r.upload_id = u.id AND r.state = 'PENDING' AND r.row_no <= u.settled_to`,
    );
    await runner.query(`ALTER TABLE sheet_uploads DROP COLUMN settled_to`);
  }
}
