import './start-postgres.ts';

/** Jest's globalTeardown of the `services` project. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.throwAwayPostgres?.stop();
}
