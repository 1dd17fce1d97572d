import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { readPincodeCentroids } from '../reference/pincode-centroids.js';
import { readOnly } from '../tenant-table.js';

/** Where a pincode lies. Reference data, read-only for the application. */
export class PincodeCentroids1795604001000 implements MigrationInterface {
  name = 'PincodeCentroids1795604001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pincode_centroids (
      pincode text CONSTRAINT pincode_centroids_pk PRIMARY KEY CONSTRAINT pincode_centroids_six_digits CHECK (pincode ~ '^[1-9][0-9]{5}$'),
      latitude double precision NOT NULL,
      longitude double precision NOT NULL
    )`);
    await readOnly(runner, 'pincode_centroids');
    const found = await readPincodeCentroids();
    await runner.query(`INSERT INTO pincode_centroids SELECT * FROM unnest($1::text[], $2::float8[], $3::float8[])`, [
      found.map(({ pincode }) => pincode),
      found.map(({ latitude }) => latitude),
      found.map(({ longitude }) => longitude),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pincode_centroids');
  }
}
