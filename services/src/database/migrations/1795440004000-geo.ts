import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { readPinDirectory } from '../reference/pin-directory.js';
import { readOnly } from '../tenant-table.js';

/** The PIN directory: which districts a PIN code serves. Reference data, read-only for the application. */
export class Geo1795440004000 extends Baseline {
  name = 'Geo1795440004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PINCODES);
    await readOnly(runner, 'pincodes');
    const places = await readPinDirectory();
    await runner.query(INSERT_PINCODES, [
      places.map((place) => place.pincode),
      places.map((place) => place.state),
      places.map((place) => place.district),
      places.map((place) => place.postOffices),
    ]);
  }
}

const PINCODES = `
  CREATE TABLE pincodes (
    pincode text NOT NULL CONSTRAINT pincodes_six_digits CHECK (pincode ~ '^[1-9][0-9]{5}$'),
    state text NOT NULL,
    district text NOT NULL,
    post_offices integer NOT NULL,
    CONSTRAINT pincodes_pk PRIMARY KEY (pincode, state, district)
  );`;

const INSERT_PINCODES = `
  INSERT INTO pincodes (pincode, state, district, post_offices)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[])`;
