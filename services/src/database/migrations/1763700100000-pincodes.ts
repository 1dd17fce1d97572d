import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { readPinDirectory } from '../reference/pin-directory.js';

/** The PIN directory: which districts a PIN code serves. Reference data, read only for the application. */
export class Pincodes1763700100000 implements MigrationInterface {
  name = 'Pincodes1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pincodes (
      pincode text NOT NULL CONSTRAINT pincodes_six_digits CHECK (pincode ~ '^[1-9][0-9]{5}$'),
      state text NOT NULL,
      district text NOT NULL,
      post_offices integer NOT NULL,
      CONSTRAINT pincodes_pk PRIMARY KEY (pincode, state, district)
    )`);
    const places = await readPinDirectory();
    await runner.query(
      `INSERT INTO pincodes (pincode, state, district, post_offices)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[])`,
      [
        places.map((place) => place.pincode),
        places.map((place) => place.state),
        places.map((place) => place.district),
        places.map((place) => place.postOffices),
      ],
    );
    await runner.query(`REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON pincodes FROM godown_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pincodes`);
  }
}
