// Prepared insert, sometimes sent with the commit; looks up the role of a person whom the act itself has identified.

/** Parameters: at, person, role of the call, tenant, action, subject, outcome, address, request, details. */
export const INSERT_LINE = insertOf('VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)');

/** For somebody whom the act itself proved: the role of that person. */
export const INSERT_LINE_OF_PROVED = insertOf(
  `SELECT $1::timestamptz, $2::uuid, COALESCE((SELECT role FROM users_public WHERE id = $2), $3), $4::uuid, $5, $6, $7, $8, $9, $10::jsonb`,
);

function insertOf(line: string): string {
  return `INSERT INTO audit_lines (at, actor_user_id, actor_role, tenant_id, action, subject, outcome, ip, request_id, details) ${line}`;
}
