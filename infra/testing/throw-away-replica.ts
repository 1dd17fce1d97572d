import { startReplica } from '../postgres/replica.ts';
import { guarded, throwAwayFolder, type ThrowAwayPostgres } from './throw-away-postgres.ts';

/** A streaming replica of a throw-away server, which ends with the test run as well. */
export function startThrowAwayReplica(
  primary: ThrowAwayPostgres,
  settings: Record<string, string>,
): Promise<ThrowAwayPostgres> {
  const folder = throwAwayFolder();
  const password = decodeURIComponent(new URL(primary.url).password);
  return guarded(folder, () =>
    startReplica(primary.cluster, { folder, primaryFolder: primary.folder, password, settings }),
  );
}
