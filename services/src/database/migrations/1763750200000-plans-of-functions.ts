import { type MigrationInterface, type QueryRunner } from 'typeorm';

const FUNCTIONS = ['session_of', 'claim_reply'] as const;

/** What every request calls is planned once per connection: each of their statements finds its rows by a key, whatever is asked. */
export class PlansOfFunctions1763750200000 implements MigrationInterface {
  name = 'PlansOfFunctions1763750200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS)
      await runner.query(`ALTER FUNCTION ${name} SET plan_cache_mode = 'force_generic_plan'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`ALTER FUNCTION ${name} RESET plan_cache_mode`);
  }
}
