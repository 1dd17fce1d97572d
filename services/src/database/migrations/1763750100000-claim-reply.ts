import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Takes an idempotency key, in one round trip: a reply that is too old is forgotten, the key is claimed, or the call that
 * holds it is waited for (at most five seconds, then 55P03) and what it saved is answered. No row: that call was undone.
 */
export class ClaimReply1763750100000 implements MigrationInterface {
  name = 'ClaimReply1763750100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION claim_reply(asked_scope text, asked_key text, asked_hash text, at timestamptz, kept_hours integer)
      RETURNS TABLE (is_new boolean, request_hash text, http_status integer, body text)
      LANGUAGE plpgsql VOLATILE SET lock_timeout = '5s' AS $$
      #variable_conflict use_column
      BEGIN
        DELETE FROM saved_replies WHERE scope = asked_scope AND key = asked_key AND created_at < at - make_interval(hours => kept_hours);
        INSERT INTO saved_replies (scope, key, request_hash, state, created_at) VALUES (asked_scope, asked_key, asked_hash, 'running', at) ON CONFLICT DO NOTHING;
        IF FOUND THEN
          RETURN QUERY SELECT true, asked_hash, NULL::integer, NULL::text;
        ELSE
          RETURN QUERY SELECT false, r.request_hash, r.http_status, r.body FROM saved_replies r WHERE r.scope = asked_scope AND r.key = asked_key;
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION claim_reply`);
  }
}
