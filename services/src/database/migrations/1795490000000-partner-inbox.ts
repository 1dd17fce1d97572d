import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The inbox of couriers becomes that of all partners; what is stored stays, each push under a key of its own. */
export class PartnerInbox1795490000000 implements MigrationInterface {
  name = 'PartnerInbox1795490000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [rename('courier_inbox', 'partner_inbox'), NAME_CONNECTORS, ADD_KEY, ONCE, FORGET_PURGE])
      await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [NAME_APIS, rename('partner_inbox', 'courier_inbox')]) await runner.query(sql);
  }
}

function rename(from: string, to: string): string {
  return `
    ALTER TABLE ${from} RENAME TO ${to};
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_pk TO ${to}_pk;
    ALTER INDEX ${from}_waiting RENAME TO ${to}_waiting;
    ALTER INDEX ${from}_age RENAME TO ${to}_age`;
}

const NAME_CONNECTORS = `ALTER TABLE partner_inbox RENAME COLUMN api TO connector`;

const ADD_KEY = `
  ALTER TABLE partner_inbox ADD COLUMN dedupe_key text;
  UPDATE partner_inbox SET dedupe_key = id::text;
  ALTER TABLE partner_inbox ALTER COLUMN dedupe_key SET NOT NULL`;

const ONCE = `CREATE UNIQUE INDEX partner_inbox_once ON partner_inbox (connector, dedupe_key)`;

// Its schedule would go on making jobs that nobody does: the purge has another name now.
const FORGET_PURGE = `
  DO $$ BEGIN
    IF to_regclass('pgboss.schedule') IS NOT NULL THEN
      DELETE FROM pgboss.schedule WHERE name = 'shipping.purge-inbox';
    END IF;
  END $$`;

// Only couriers pushed into it before.
const NAME_APIS = `
  DELETE FROM partner_inbox WHERE connector IN ('razorpay', 'phonepe');
  ALTER TABLE partner_inbox DROP COLUMN dedupe_key;
  ALTER TABLE partner_inbox RENAME COLUMN connector TO api`;
