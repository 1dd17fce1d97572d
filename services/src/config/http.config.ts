import { IsArray, IsIn, IsInt, IsIP, Max, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

export type ProcessRole = 'api' | 'worker' | 'both';

@ConfigArea
export class HttpConfig {
  @Env('PORT')
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 4000;

  /** Where requests are taken: loopback behind a gateway on the same machine, else the address of the network that the gateway comes by (`0.0.0.0`, `::`: every one). */
  @Env('LISTEN_ADDRESS')
  @IsIP(undefined, { message: 'must be an IP address of this machine such as 127.0.0.1 or 0.0.0.0' })
  listenAddress = '127.0.0.1';

  /** What this process does: answer requests, run jobs, or both. */
  @Env('ROLE')
  @IsIn(['api', 'worker', 'both'])
  role: ProcessRole = 'both';

  /** How many proxies stand in front: so many last entries of X-Forwarded-For are believed. */
  @Env('TRUSTED_PROXIES')
  @IsInt()
  @Min(0)
  @Max(5)
  trustedProxies = 0;

  /** Largest JSON body (bytes). */
  @Env('BODY_LIMIT_BYTES')
  @IsInt()
  @Min(1024)
  bodyLimitBytes = 1_048_576;

  /** Calls of one address per minute at routes that need no session, where a route has no narrower pace of its own. */
  @Env('PUBLIC_CALLS_PER_MINUTE')
  @IsInt()
  @Min(1)
  publicCallsPerMinute = 600;

  /** Requests that one process works on at once; the rest is told to come back. More of them do not get more done: with 600, a rush was answered after 1 s and cost a fifth of the work, with 200 after 0.3 s. */
  @Env('REQUESTS_AT_ONCE')
  @IsInt()
  @Min(1)
  requestsAtOnce = 200;

  /** How long a stopping process still takes requests after it has said that it is not ready (milliseconds). More than the balancer's interval. */
  @Env('STOP_DRAIN_MS')
  @IsInt()
  @Min(0)
  @Max(20_000)
  stopDrainMs = 500;

  /** A stopping process ends after this long, whatever is under way (milliseconds). */
  @Env('STOP_LIMIT_MS')
  @IsInt()
  @Min(1_000)
  stopLimitMs = 25_000;

  /** Origins of the app hosts, for the check of sockets' Origin header. Empty: same host only. */
  @Env('ALLOWED_ORIGINS')
  @IsArray()
  allowedOrigins: string[] = [];
}
