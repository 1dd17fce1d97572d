import { type FastifyInstance } from 'fastify';
import { type Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';

/** Names the version in a request and in its answer. */
export const VERSION_HEADER = 'Godown-Version';

export interface ApiVersion {
  /** The day that it came, YYYY-MM-DD. */
  name: string;
  /** Missing: it has no end. */
  end?: { announcedAt: Date; endsAt: Date };
}

/** The newest first. A new one comes only with a change that breaks callers (docs/api-keys.md, "Versions"). */
export const API_VERSIONS: readonly [ApiVersion, ...ApiVersion[]] = [{ name: '2026-11-01' }];

/** Where people read what replaces a version that ends. */
const VERSIONS_PAGE = '/api/docs/page#versions';

/** Answers each call in the version that it names, and says which that was. */
export function answerInVersion(server: FastifyInstance, clock: Clock): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    void reply.header(VERSION_HEADER, API_VERSIONS[0].name);
    void reply.headers(versionHeaders(request.headers[VERSION_HEADER.toLowerCase()], API_VERSIONS, clock.now()));
  });
}

/**
 * The headers of an answer in the version that was asked for; without one in the newest. An announced end is told by `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and the page to read.
 * @throws UserError invalid for a version that is not known or has ended
 */
export function versionHeaders(
  asked: string | string[] | undefined,
  versions: readonly [ApiVersion, ...ApiVersion[]],
  now: Date,
): Record<string, string> {
  const version = asked === undefined ? versions[0] : versions.find(({ name }) => name === asked);
  const isOver = ({ end }: ApiVersion) => end !== undefined && end.endsAt <= now;
  if (version === undefined || isOver(version)) {
    const open = versions.filter((one) => !isOver(one)).map(({ name }) => name);
    const reason = version === undefined ? 'is not known' : 'has ended';
    throw new UserError(
      'invalid',
      'API_VERSION',
      `The version in ${VERSION_HEADER} ${reason}. Versions: ${open.join(', ')}`,
    );
  }
  return { [VERSION_HEADER]: version.name, ...(version.end === undefined ? {} : endHeaders(version.end)) };
}

function endHeaders({ announcedAt, endsAt }: NonNullable<ApiVersion['end']>): Record<string, string> {
  return {
    Deprecation: `@${Math.floor(announcedAt.getTime() / 1000)}`,
    Sunset: endsAt.toUTCString(),
    Link: `<${VERSIONS_PAGE}>; rel="deprecation"; type="text/html"`,
  };
}
