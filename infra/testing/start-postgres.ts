import { startThrowAwayPostgres, type ThrowAwayPostgres } from './throw-away-postgres.ts';

declare global {
  var throwAwayPostgres: ThrowAwayPostgres | undefined;
}

/** Jest's globalSetup of the `services` project: workers find the superuser's address in TEST_DATABASE_URL. */
export default async function startPostgres(): Promise<void> {
  const server = await startThrowAwayPostgres();
  globalThis.throwAwayPostgres = server;
  process.env.TEST_DATABASE_URL = server.url;
}
