import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ConfigError } from '../config/env.js';
import { DatabaseConfig } from '../config/database.config.js';
import { noteCluster } from './cluster.js';

interface Facts {
  role: string;
  commit: string;
  fsync: string;
  is_superuser: boolean;
  bypasses: boolean;
  owns: number;
}

interface Answer extends Facts {
  is_distributed: boolean;
}

/** Refuses to start as a role that bypasses row-level security, or on a server that may lose acknowledged writes. */
@Injectable()
export class StartCheck implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: DatabaseConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const [facts] = await this.source.query<Answer[]>(FACTS);
    const faults = facts
      ? faultsOf(facts, this.config.isDurable)
      : ['APP_DATABASE_URL: the role has no rights to look at itself'];
    if (faults.length > 0) throw new ConfigError(faults);
    if (facts?.is_distributed === true) noteCluster(this.source);
  }
}

export function faultsOf(facts: Facts, mustBeDurable: boolean): string[] {
  const { role, commit, fsync } = facts;
  return [
    ...(facts.is_superuser ? [`APP_DATABASE_URL: ${role} is a superuser: row-level security would not hold it`] : []),
    ...(facts.bypasses ? [`APP_DATABASE_URL: ${role} has BYPASSRLS: row-level security would not hold it`] : []),
    ...(facts.owns > 0
      ? [`APP_DATABASE_URL: ${role} owns ${facts.owns} tables: it could switch row-level security off`]
      : []),
    ...(mustBeDurable && commit === 'off'
      ? [`PostgreSQL: synchronous_commit is ${commit}: acknowledged writes could be lost`]
      : []),
    ...(mustBeDurable && fsync !== 'on' ? [`PostgreSQL: fsync is ${fsync}: acknowledged writes could be lost`] : []),
  ];
}

const FACTS = `
  SELECT r.rolname AS role, current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync, r.rolsuper AS is_superuser, r.rolbypassrls AS bypasses,
    (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace) AS owns,
    EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS is_distributed
  FROM pg_roles r WHERE r.rolname = current_user`;
