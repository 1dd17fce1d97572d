import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The notes that a salesman made last are read from an index. */
export class NotesByPerson1795753000000 implements MigrationInterface {
  name = 'NotesByPerson1795753000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX credit_notes_by_person ON credit_notes (created_by, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX credit_notes_by_person');
  }
}
