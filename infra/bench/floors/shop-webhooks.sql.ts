export const STORE = `SELECT company_id, type, disconnected_at FROM integrations WHERE id = $1`;

/** A repetition is not kept again. */
export const KEEP = `
  WITH kept AS (
    INSERT INTO partner_inbox (id, connector, dedupe_key, body, received_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (connector, dedupe_key) DO NOTHING RETURNING id
  )
  INSERT INTO pgboss.job (name, data, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, policy, heartbeat_seconds)
  SELECT q.name, jsonb_build_object('id', kept.id), q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay,
    coalesce(q.retry_backoff, false), q.policy, q.heartbeat_seconds
  FROM kept CROSS JOIN pgboss.queue q WHERE q.name = $6`;
