// Prepared insert, sometimes sent with the commit; looks up the role of a person whom the act itself has identified.

/** Parameters: at, person, role of the call, tenant, action, subject, outcome, address, request, details. */
export const INSERT_LINE = insertOf('$3');

/** For somebody whom the act itself proved: the role of that person. */
export const INSERT_LINE_OF_PROVED = insertOf('COALESCE((SELECT role FROM users_public WHERE id = $2), $3)');

function insertOf(role: string): string {
  return `INSERT INTO audit_lines (at, actor_user_id, actor_role, tenant_id, action, subject, outcome, ip, request_id, details)
    VALUES ($1, $2, ${role}, $4, $5, $6, $7, $8, $9, $10)`;
}
