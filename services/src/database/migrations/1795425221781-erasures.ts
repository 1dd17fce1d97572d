import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What a deletion request goes through: the proof of its contacts, an admin's decision, and which orders were erased for it. */
export class Erasures1795425221781 implements MigrationInterface {
  name = 'Erasures1795425221781';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE erasure_requests
      ADD phone_proven_at timestamptz, ADD email_proven_at timestamptz, ADD due_at timestamptz,
      ADD approved_at timestamptz, ADD decided_by uuid, ADD ended_at timestamptz, ADD refusal text,
      ADD masked_phone text, ADD masked_email text, ADD reminded_at timestamptz, ADD escalated_at timestamptz`);
    // Once it is done, nothing of the contact is left but its mask.
    await runner.query(`ALTER TABLE erasure_requests DROP CONSTRAINT erasure_requests_one_contact,
      ADD CONSTRAINT erasure_requests_one_contact CHECK (status = 'DONE' OR num_nonnulls(phone, email) >= 1)`);
    await runner.query(`CREATE INDEX erasure_requests_newest ON erasure_requests (created_at DESC, id DESC)`);
    await runner.query(`CREATE TABLE erased_orders (
      company_id uuid NOT NULL,
      order_id uuid NOT NULL,
      request_id uuid NOT NULL CONSTRAINT erased_orders_request_fk REFERENCES erasure_requests (id),
      ordered_at timestamptz NOT NULL,
      erased_at timestamptz NOT NULL,
      CONSTRAINT erased_orders_pk PRIMARY KEY (company_id, order_id, request_id),
      CONSTRAINT erased_orders_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
    )`);
    await runner.query(`CREATE INDEX erased_orders_of_request ON erased_orders (request_id)`);
    await tenantTable(runner, 'erased_orders');
    await runner.query(WITHOUT_WORDS_IN_TEXT);
    await runner.query(WITHOUT_WORDS_IN_JSON);
    await runner.query(ERASE_IN_JOURNALS);
    await runner.query(`REVOKE EXECUTE ON FUNCTION erase_in_journals FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION erase_in_journals TO godown_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION erase_in_journals`);
    await runner.query(`DROP FUNCTION without_words(jsonb, text[])`);
    await runner.query(`DROP FUNCTION without_words(text, text[])`);
    await runner.query(`DROP TABLE erased_orders`);
    await runner.query(`DROP INDEX erasure_requests_newest`);
    await runner.query(`ALTER TABLE erasure_requests DROP phone_proven_at, DROP email_proven_at, DROP due_at, DROP approved_at, DROP decided_by,
      DROP ended_at, DROP refusal, DROP masked_phone, DROP masked_email, DROP reminded_at, DROP escalated_at`);
  }
}

/** Names go as whole words, so that "Ram" stays in "Ramesh"; what has digits or an @ goes wherever it stands. */
const WITHOUT_WORDS_IN_TEXT = String.raw`
  CREATE FUNCTION without_words(value text, words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    word text;
    pattern text;
  BEGIN
    FOREACH word IN ARRAY words LOOP
      pattern := regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g');
      IF word !~ '[0-9@]' THEN pattern := '(?<!\w)' || pattern || '(?!\w)'; END IF;
      value := regexp_replace(value, pattern, '[erased]', 'gi');
    END LOOP;
    RETURN value;
  END $$`;

/** Every text inside, and the names of fields; a number that is one of the words becomes null. */
const WITHOUT_WORDS_IN_JSON = `
  CREATE FUNCTION without_words(value jsonb, words text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    RETURN CASE jsonb_typeof(value)
      WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(without_words(f.key, words), without_words(f.value, words)), '{}') FROM jsonb_each(value) f)
      WHEN 'array' THEN (SELECT coalesce(jsonb_agg(without_words(e.value, words) ORDER BY e.position), '[]') FROM jsonb_array_elements(value) WITH ORDINALITY e (value, position))
      WHEN 'string' THEN to_jsonb(without_words(value #>> '{}', words))
      WHEN 'number' THEN CASE WHEN without_words(value::text, words) = value::text THEN value ELSE 'null'::jsonb END
      ELSE value
    END;
  END $$`;

/**
 * Tables to which the application only adds lines. It still may not change them: this function alone removes words of at least
 * three characters, and from the lines of a person alone, i.e. those of their orders or with one of the ties in them.
 */
const ERASE_IN_JOURNALS = `
  CREATE FUNCTION erase_in_journals(companies uuid[], orders uuid[], ties text[], words text[]) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    IF EXISTS (SELECT FROM unnest(words) word WHERE length(word) < 3) THEN RAISE EXCEPTION 'A word of fewer than three characters'; END IF;
    UPDATE order_trails t SET description = without_words(t.description, words)
      WHERE t.company_id = ANY (companies) AND t.order_id = ANY (orders) AND t.description IS NOT NULL;
    UPDATE courier_scans s SET description = without_words(s.description, words)
      WHERE s.company_id = ANY (companies) AND s.order_id = ANY (orders) AND s.description IS NOT NULL;
    UPDATE domain_events e SET data = without_words(e.data, words)
      WHERE (e.subject_id ILIKE ANY (ties) OR e.data::text ILIKE ANY (ties)) AND without_words(e.data, words) <> e.data;
    UPDATE audit_lines a SET details = without_words(a.details, words), subject = without_words(a.subject, words)
      WHERE (a.subject ILIKE ANY (ties) OR a.details::text ILIKE ANY (ties));
  END $$`;
