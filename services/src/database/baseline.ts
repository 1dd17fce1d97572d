import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The first migration of a capability. */
export abstract class Baseline implements MigrationInterface {
  abstract readonly name: string;

  abstract up(runner: QueryRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error(`${this.name} is a baseline: there is no schema before it`);
  }
}
