import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The part of a compose file's service that our tests look at. */
export interface ComposeService {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  networks?: string[] | Record<string, unknown>;
  network_mode?: string;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  stop_grace_period?: string;
  restart?: string;
  [other: string]: unknown;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

/** With its anchors and merges resolved. @throws Error when it is no YAML */
export function readCompose(file: string): ComposeFile {
  const compose: ComposeFile = parse(readFileSync(file, 'utf8'), { merge: true, strict: true, uniqueKeys: true });
  return compose;
}
