/** Without it no shop can be connected. */
export const INVOICING = `
  INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
  VALUES ($1, 'Bench', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'BN', now())`;

/** What is kept of webhooks, and the jobs that will read it, without ids and times. */
export const KEPT_PUSHES = `
  SELECT json_build_object(
    'pushes', (SELECT json_agg(json_build_array(connector, dedupe_key, body, processed_at, error) ORDER BY dedupe_key) FROM partner_inbox),
    'jobs', (SELECT json_agg(json_build_array(i.dedupe_key, j.name, j.state, j.priority, j.retry_limit, j.retry_delay, j.retry_backoff, j.expire_seconds, j.deletion_seconds, j.policy, j.heartbeat_seconds,
        extract(epoch FROM j.keep_until - j.start_after)) ORDER BY i.dedupe_key)
      FROM pgboss.job j JOIN partner_inbox i ON i.id::text = j.data ->> 'id' WHERE j.name = 'channels.inbox')
  ) AS kept`;
