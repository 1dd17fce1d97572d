import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { BugError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { HostResolver, publicLookup } from '../../outbound/index.js';
import { DEFAULT_LIMITS, PartnerHttp } from './partner-http.js';
import { TrafficLog } from './traffic-log.js';

interface ClientOptions {
  /** Time limit of one call, including retries (milliseconds). */
  readonly timeoutMs: number;
  /** False where every line of it would be a person's address and what was written to it. */
  readonly isTrafficKept: boolean;
  /** Its hosts are what customers entered: it reaches only public addresses. */
  readonly isPublicOnly?: boolean;
}

/** Opens the HTTP client that the connectors of one kind share, and closes it with the application. */
@Injectable()
export class PartnerClients implements OnApplicationShutdown {
  private readonly opened: PartnerHttp[] = [];

  constructor(
    private readonly traffic: TrafficLog,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly resolver: HostResolver,
  ) {}

  /** Its calls throw a BugError inside a transaction: a slow partner would hold its locks. */
  open({ timeoutMs, isTrafficKept, isPublicOnly = false }: ClientOptions): PartnerHttp {
    const http = new PartnerHttp(
      (line) => {
        if (isTrafficKept) this.traffic.add(line);
      },
      () => this.clock.now().getTime(),
      { ...DEFAULT_LIMITS, timeoutMs, ...(isPublicOnly && { lookup: publicLookup(this.resolver) }) },
      () => this.refuseInTransaction(),
    );
    this.opened.push(http);
    return http;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.opened.map((http) => http.close()));
  }

  private refuseInTransaction(): void {
    if (this.database.isOpen) throw new BugError('Partners are not called inside a transaction');
  }
}
