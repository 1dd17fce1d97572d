import { startThrowAwayPostgres } from './throw-away-postgres.ts';

/** Jest's globalSetup of the `cluster` project: a single server beside the cluster, as durable as its nodes are, to compare with. */
export default async function startDurablePostgres(): Promise<void> {
  const server = await startThrowAwayPostgres({ max_connections: '300', shared_buffers: '256MB' });
  globalThis.throwAwayPostgres = server;
  process.env.TEST_DATABASE_URL = server.url;
}
