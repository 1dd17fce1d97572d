import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** What each person was told in the notification centre of the header. */
export class Notices1795440006000 extends Baseline {
  name = 'Notices1795440006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTICES);
    await tenantTable(runner, 'notices');
  }
}

const NOTICES = `
  CREATE TABLE notices (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    user_id uuid NOT NULL CONSTRAINT notices_user_fk REFERENCES users (id),
    key text NOT NULL,
    tone text NOT NULL CONSTRAINT notices_tone_known CHECK (tone IN ('success', 'danger', 'warning', 'info')),
    title text NOT NULL,
    text text,
    link text,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT notices_pk PRIMARY KEY (company_id, id),
    CONSTRAINT notices_told_once UNIQUE (company_id, user_id, key)
  );
  CREATE INDEX notices_of_user ON notices (user_id, id DESC);
  CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
  CREATE INDEX notices_age ON notices (created_at);`;
