import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';

/** Messages that go out, with masked recipients. */
export class Messaging1795440005000 extends Baseline {
  name = 'Messaging1795440005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OUTGOING_MESSAGES);
  }
}

const OUTGOING_MESSAGES = `
  CREATE TABLE outgoing_messages (
    id uuid CONSTRAINT outgoing_messages_pk PRIMARY KEY DEFAULT uuidv7(),
    tenant_id uuid,
    channel text NOT NULL CONSTRAINT outgoing_messages_channel_known CHECK (channel IN ('sms', 'whatsapp', 'email')),
    template text NOT NULL,
    masked_recipient text NOT NULL,
    sealed bytea,
    state text NOT NULL CONSTRAINT outgoing_messages_state_known CHECK (state IN ('waiting', 'sent', 'refused', 'suppressed')),
    attempts integer NOT NULL DEFAULT 0,
    partner_message_id text,
    last_error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  );
  CREATE INDEX outgoing_messages_age ON outgoing_messages (created_at);`;
