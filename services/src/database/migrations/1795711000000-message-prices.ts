import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Dated prices of messages: a company's own, or with no company those of everybody else. */
export class MessagePrices1795711000000 implements MigrationInterface {
  name = 'MessagePrices1795711000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_prices');
  }
}

const PRICES = `
  CREATE TABLE message_prices (
    id uuid CONSTRAINT message_prices_pk PRIMARY KEY DEFAULT uuidv7(),
    tenant_id uuid CONSTRAINT message_prices_company_fk REFERENCES companies (id),
    channel text NOT NULL CONSTRAINT message_prices_channel_known CHECK (channel IN ('sms', 'whatsapp', 'email')),
    price_paise bigint NOT NULL CONSTRAINT message_prices_not_negative CHECK (price_paise >= 0),
    valid_from date NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX message_prices_one_a_day ON message_prices (tenant_id, channel, valid_from) NULLS NOT DISTINCT`;
