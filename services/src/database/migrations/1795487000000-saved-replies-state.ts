import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A reply is saved when its call is done; while the call runs, its key is held by an advisory lock. */
export class SavedRepliesState1795487000000 implements MigrationInterface {
  name = 'SavedRepliesState1795487000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allowing(`state = 'done'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(allowing(`state IN ('running', 'done')`));
  }
}

function allowing(condition: string): string {
  return `ALTER TABLE saved_replies DROP CONSTRAINT saved_replies_state_known, ADD CONSTRAINT saved_replies_state_known CHECK (${condition})`;
}
