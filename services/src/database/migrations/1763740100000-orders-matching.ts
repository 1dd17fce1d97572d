import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which orders hold a text (ADR 0004): ids only; whoever asks reads the orders themselves under row-level security. */
export class OrdersMatching1763740100000 implements MigrationInterface {
  name = 'OrdersMatching1763740100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS_MATCHING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION orders_matching`);
  }
}

const IN_REACH = '(is_platform OR o.company_id = ANY (reach))';

function hits(condition: string): string {
  return `SELECT array_agg(hit.id) INTO found FROM (SELECT o.id FROM orders o WHERE ${IN_REACH} AND (${condition}) LIMIT most + 1) AS hit;`;
}

/**
 * The condition on whose orders these are is that of the table's policy. What a sequential scan would find first cannot be
 * known beforehand, so the search always goes by the trigram indexes.
 */
const ORDERS_MATCHING = `
  CREATE FUNCTION orders_matching(pattern text, filter text, most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
  DECLARE
    is_platform boolean := current_setting('app.scope', true) = 'platform';
    reach uuid[] := string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[];
    found uuid[];
  BEGIN
    CASE filter
      WHEN 'awb' THEN ${hits('o.delivery_awb ILIKE pattern')}
      WHEN 'phone' THEN ${hits('o.customer_phone ILIKE pattern')}
      WHEN 'orderId' THEN ${hits('o.shop_order_id ILIKE pattern OR o.external_order_id ILIKE pattern')}
      WHEN '' THEN ${hits('o.shop_order_id ILIKE pattern OR o.external_order_id ILIKE pattern OR o.delivery_awb ILIKE pattern OR o.customer_phone ILIKE pattern')}
    END CASE;
    RETURN CASE WHEN cardinality(found) > most THEN NULL ELSE COALESCE(found, '{}') END;
  END $$`;
