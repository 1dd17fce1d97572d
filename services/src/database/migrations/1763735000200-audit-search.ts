import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** An index per filter of the audit screen, each in the order in which it lists. */
export class AuditSearch1763735000200 implements MigrationInterface {
  name = 'AuditSearch1763735000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX audit_lines_by_tenant`);
    await runner.query(`CREATE INDEX audit_lines_by_time ON audit_lines (at DESC, id DESC)`);
    await runner.query(`CREATE INDEX audit_lines_by_tenant ON audit_lines (tenant_id, at DESC, id DESC)`);
    await runner.query(`CREATE INDEX audit_lines_by_actor ON audit_lines (actor_user_id, at DESC, id DESC)`);
    await runner.query(`CREATE INDEX audit_lines_by_action ON audit_lines (action text_pattern_ops, at DESC)`);
    await runner.query(
      `CREATE INDEX audit_lines_by_subject ON audit_lines (subject, at DESC) WHERE subject IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX audit_lines_by_request ON audit_lines (request_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['request', 'subject', 'action', 'actor', 'tenant', 'time'])
      await runner.query(`DROP INDEX audit_lines_by_${index}`);
    await runner.query(`CREATE INDEX audit_lines_by_tenant ON audit_lines (tenant_id, id)`);
  }
}
