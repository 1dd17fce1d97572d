import { IsArray, IsIn, IsInt, IsIP, Max, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

export type ProcessRole = 'api' | 'worker' | 'both';

@ConfigArea
export class HttpConfig {
  /**
   * The port to listen on. 0 takes a free one. `npm run serve` sets it from BACK_END_PORT.
   * @default set by `npm run serve`
   */
  @Env('PORT')
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 4000;

  /**
   * The address to listen on: loopback behind a gateway on the same machine, otherwise the address of the network of the gateway (`0.0.0.0` or `::` for all).
   * @default set by `npm run serve`
   */
  @Env('LISTEN_ADDRESS')
  @IsIP(undefined, { message: 'must be an IP address of this machine such as 127.0.0.1 or 0.0.0.0' })
  listenAddress = '127.0.0.1';

  /**
   * What this process does: answer requests, run jobs, or both.
   * @default set by `npm run serve`
   */
  @Env('ROLE')
  @IsIn(['api', 'worker', 'both'])
  role: ProcessRole = 'both';

  /**
   * How many proxies are in front of the process: that many last entries of X-Forwarded-For are trusted.
   * @default set by `npm run serve`
   */
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

  /** Calls per minute and address to routes without a session, unless the route has a lower limit of its own. */
  @Env('PUBLIC_CALLS_PER_MINUTE')
  @IsInt()
  @Min(1)
  publicCallsPerMinute = 600;

  /** How many requests one process handles at once; the rest is answered 503. A higher limit does not raise throughput: under overload, 600 meant responses after 1 s and a fifth less throughput than 200, which meant 0.3 s. */
  @Env('REQUESTS_AT_ONCE')
  @IsInt()
  @Min(1)
  requestsAtOnce = 200;

  /** How long a stopping process still accepts requests after reporting not ready (milliseconds). Longer than the load balancer's interval. */
  @Env('STOP_DRAIN_MS')
  @IsInt()
  @Min(0)
  @Max(20_000)
  stopDrainMs = 500;

  /** A stopping process exits after this time even if requests are still running (milliseconds). */
  @Env('STOP_LIMIT_MS')
  @IsInt()
  @Min(1_000)
  stopLimitMs = 25_000;

  /** Origins of the app hosts, for the check of sockets' Origin header. Empty: same host only. */
  @Env('ALLOWED_ORIGINS')
  @IsArray()
  allowedOrigins: string[] = [];
}
