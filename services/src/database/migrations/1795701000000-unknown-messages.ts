import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A message whose provider may have it: its answer was lost. */
export class UnknownMessages1795701000000 implements MigrationInterface {
  name = 'UnknownMessages1795701000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outgoing_messages DROP CONSTRAINT outgoing_messages_state_known,
        ADD CONSTRAINT outgoing_messages_state_known
          CHECK (state IN ('waiting', 'sent', 'refused', 'suppressed', 'unknown'))`);
    await runner.query(
      `CREATE INDEX outgoing_messages_unknown ON outgoing_messages (channel, sending_at) WHERE state = 'unknown'`,
    );
    await runner.query(`ALTER TABLE message_receipts ADD COLUMN recipient_hash bytea`);
    await runner.query(
      `CREATE INDEX message_receipts_of_recipient ON message_receipts (recipient_hash, at) WHERE recipient_hash IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE message_receipts DROP COLUMN recipient_hash`);
    await runner.query(`DROP INDEX outgoing_messages_unknown`);
    await runner.query(`UPDATE outgoing_messages SET state = 'refused', sealed = NULL WHERE state = 'unknown'`);
    await runner.query(`
      ALTER TABLE outgoing_messages DROP CONSTRAINT outgoing_messages_state_known,
        ADD CONSTRAINT outgoing_messages_state_known CHECK (state IN ('waiting', 'sent', 'refused', 'suppressed'))`);
  }
}
