import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { printPaper } from '../shipping/index.js';
import { PicksService } from './picks.service.js';

/** A pick list on paper, for those who walk without a device. */
@Injectable()
export class PickListPrint {
  constructor(
    private readonly picks: PicksService,
    private readonly clock: Clock,
  ) {}

  async print(actor: Actor, id: string): Promise<Buffer> {
    return printPaper({ kind: 'pickList', list: await this.picks.get(actor, id), now: this.clock.now() });
  }
}
