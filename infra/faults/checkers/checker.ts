import { type QueryResultRow } from 'pg';

interface Looked {
  rssBytes: number;
  polluted: string[];
}

/** What the checkers look at: the tables as a superuser sees them, and the processes. */
export interface Subject {
  sql: <T extends QueryResultRow = QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  processes: readonly {
    name: string;
    isRunning: boolean;
    surprises: readonly string[];
    report: () => Promise<Looked>;
  }[];
  /** Why processes died, from inside. */
  deaths: () => string[];
}

/** Something that must be true after every test, whatever was done to the system. */
export interface Checker {
  name: string;
  /** One line per violation. */
  find: (subject: Subject) => Promise<string[]>;
}

/** A checker of tables: every row that the query finds is a violation. */
export function sqlChecker(name: string, text: string): Checker {
  return { name, find: async ({ sql }) => (await sql(text)).map((row) => `${name}: ${JSON.stringify(row)}`) };
}

export async function findAll(checkers: readonly Checker[], subject: Subject): Promise<string[]> {
  const found: string[] = [];
  for (const checker of checkers) found.push(...(await checker.find(subject)));
  return found;
}
