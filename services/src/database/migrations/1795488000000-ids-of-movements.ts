import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A distributed table cannot have an identity column. A sequence numbers movements in the order of writing as well. */
export class IdsOfMovements1795488000000 implements MigrationInterface {
  name = 'IdsOfMovements1795488000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TO_SEQUENCE);
    await runner.query(AFTER_LAST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TO_IDENTITY);
    await runner.query(AFTER_LAST);
  }
}

const TO_SEQUENCE = `
  ALTER TABLE inventory_movements ALTER COLUMN id DROP IDENTITY;
  CREATE SEQUENCE inventory_movements_id_seq OWNED BY inventory_movements.id;
  ALTER TABLE inventory_movements ALTER COLUMN id SET DEFAULT nextval('inventory_movements_id_seq')`;

const TO_IDENTITY = `
  ALTER TABLE inventory_movements ALTER COLUMN id DROP DEFAULT;
  DROP SEQUENCE inventory_movements_id_seq;
  ALTER TABLE inventory_movements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY`;

const AFTER_LAST = `SELECT setval('inventory_movements_id_seq', (SELECT max(id) FROM inventory_movements) + 1, false)
  WHERE EXISTS (SELECT FROM inventory_movements)`;
