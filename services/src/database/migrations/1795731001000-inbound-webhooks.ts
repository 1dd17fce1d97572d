import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Webhooks may tell of inbound shipments too. */
export class InboundWebhooks1795731001000 implements MigrationInterface {
  name = 'InboundWebhooks1795731001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(eventKnown("event_type IN ('OMS_STATUS_UPDATE', 'LIGHTNING_STATUS_UPDATE', 'INBOUND_CLOSED')"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE webhook_endpoints SET event_type = 'OMS_STATUS_UPDATE' WHERE event_type = 'INBOUND_CLOSED'`,
    );
    await runner.query(eventKnown("event_type IN ('OMS_STATUS_UPDATE', 'LIGHTNING_STATUS_UPDATE')"));
  }
}

function eventKnown(condition: string): string {
  return `ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_event_known, ADD CONSTRAINT webhook_endpoints_event_known CHECK (${condition})`;
}
