import { Injectable } from '@nestjs/common';

/** What is behind the address of the database; known once the start is checked. */
@Injectable()
export class ServerKind {
  /** The coordinator of a cluster, over whose nodes the tables are distributed by company. */
  isDistributed = false;
}
