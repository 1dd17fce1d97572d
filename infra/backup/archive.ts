import pg from 'pg';

/** A segment of the log that is not full is archived after this time all the same (seconds): a lost machine costs less than a minute. */
const ARCHIVE_SECONDS = 30;
/** Archives nothing and says that it has: without it a server with `archive_mode` would keep its log for ever. */
const NOTHING = '/bin/true';

/** A word of a shell command, in which PostgreSQL reads no place holder. */
function quoted(path: string): string {
  return `'${path.replaceAll(`'`, String.raw`'\''`).replaceAll('%', '%%')}'`;
}

/** A value in a file of the configuration, which knows no E'…'. */
const inFile = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll(`'`, `''`)}'`;

/**
 * Packs a segment aside, onto the disk, and only then under its name. After a crash PostgreSQL may hand over a segment again: the
 * same bytes are as good as archived, others are refused, because two servers would then write into one archive.
 */
export function archiveCommand(folder: string): string {
  const [file, half] = [`${quoted(folder)}/%f.gz`, `${quoted(folder)}/%f.part`];
  return `if test -f ${file}; then gzip -dc ${file} | cmp -s - %p; else gzip -1 < %p > ${half} && sync ${half} && mv ${half} ${file}; fi`;
}

export function restoreCommand(folder: string): string {
  const file = `${quoted(folder)}/%f.gz`;
  return `test -f ${file} && gzip -dc ${file} > %p`;
}

/** From now on the server's log goes to the folder. @throws Error when the server was started without `archive_mode` */
export async function startArchiving(url: string, folder: string, withinSeconds = ARCHIVE_SECONDS): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ mode: string }>(`SELECT current_setting('archive_mode') AS mode`);
    if (rows[0]?.mode !== 'on')
      throw new Error('The server was started without archive_mode: stop it and start it again.');
    await client.query(`ALTER SYSTEM SET archive_command = ${pg.escapeLiteral(archiveCommand(folder))}`);
    await client.query(`ALTER SYSTEM SET archive_timeout = '${withinSeconds}s'`);
    await client.query('SELECT pg_reload_conf()');
  });
}

/** A server that archives nowhere yet does not keep its log for an archive. */
export async function letArchiveRest(url: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ command: string }>(`SELECT current_setting('archive_command') AS command`);
    if (rows[0]?.command !== '') return;
    await client.query(`ALTER SYSTEM SET archive_command = '${NOTHING}'`);
    await client.query('SELECT pg_reload_conf()');
  });
}

/** Lines of a configuration with which a copy replays the archive up to a moment, or to its end, and then serves. */
export function recoverySettings(walFolder: string, to: Date | null): string {
  const target =
    to === null ? [] : [`recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`];
  return [
    `restore_command = ${inFile(restoreCommand(walFolder))}`,
    ...target,
    `recovery_target_action = 'promote'`,
    // What the restored server writes is another history: it must not go into the archive of the first.
    `archive_command = '${NOTHING}'`,
    '',
  ].join('\n');
}

export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
