import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** More than this holds the tables that a small platform reads all day; the rest is better left to the system's own cache. */
const MOST_BUFFERS_MB = 4_096;
const LEAST_BUFFERS_MB = 128;

/**
 * Settings of the embedded server; what is not named here stands as PostgreSQL ships it (fsync and synchronous_commit are on). A
 * quarter of the memory for its buffers, and half of it as what plans may expect to find cached, is PostgreSQL's own advice.
 */
export function serverSettings(memoryBytes = usableMemory()): Record<string, string> {
  const memoryMb = Math.floor(memoryBytes / MB);
  const buffersMb = Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.floor(memoryMb / 4)));
  const cacheMb = Math.max(buffersMb, Math.floor(memoryMb / 2));
  return {
    max_connections: '200',
    shared_buffers: `${buffersMb}MB`,
    effective_cache_size: `${cacheMb}MB`,
    log_min_messages: 'warning',
  };
}

/** Of the machine, or of the container that limits us to less. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
