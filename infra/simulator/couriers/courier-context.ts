import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type CallFault } from '../core/faults.ts';
import { type Booking, type Shipment } from '../core/shipment.ts';
import { type World } from '../core/world.ts';

const FIVE_MINUTES_MS = 300_000;

/** How one courier words its troubles. */
export type TroubleAnswers = {
  serverError: () => unknown;
  rateLimit: () => unknown;
  /** Over the limit of calls; 429 when left out. */
  limitStatus?: number;
};

/** What all couriers of the simulator have in common: limits, faults of calls, answers that never come. */
export class CourierContext {
  readonly world: World;
  readonly courier: string;
  private readonly troubles: TroubleAnswers;
  private readonly calls = new Map<string, number[]>();

  constructor(world: World, courier: string, troubles: TroubleAnswers) {
    this.world = world;
    this.courier = courier;
    this.troubles = troubles;
  }

  /** Answers the call itself when a fault or the limit strikes; true means the caller has nothing more to do. */
  async isStruck(request: FastifyRequest, reply: FastifyReply, operation: string, reference: string): Promise<boolean> {
    if (this.isOverLimit(operation)) {
      await this.answerRateLimit(reply);
      return true;
    }
    return this.suffer(request, reply, this.world.faults.of(this.courier).ofCall(operation, reference, false));
  }

  /** The same for a call that saves; the faults that come with saving are handed back to be played by `book`. */
  async faultOfSaving(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string,
    reference: string,
  ): Promise<CallFault | 'struck' | null> {
    if (this.isOverLimit(operation)) {
      await this.answerRateLimit(reply);
      return 'struck';
    }
    const fault = this.world.faults.of(this.courier).ofCall(operation, reference, true);
    return (await this.suffer(request, reply, fault)) ? 'struck' : fault;
  }

  book(booking: Booking, awb?: string): Shipment {
    const shipment = this.world.shipments.book(this.courier, booking, this.world.clock.now(), awb);
    this.world.flush();
    return shipment;
  }

  /** No answer: the line is held and then cut, as when a proxy in between gives up. */
  hang(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), this.world.settings.of(this.courier).hangSeconds * 1000);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }

  private async suffer(request: FastifyRequest, reply: FastifyReply, fault: CallFault | null): Promise<boolean> {
    switch (fault) {
      case 'serverError':
        await reply.code(500).send(this.troubles.serverError());
        return true;
      case 'rateLimit':
        await this.answerRateLimit(reply);
        return true;
      case 'garbage':
        await reply.type('text/html').send('<html><body>We will be back soon</body></html>');
        return true;
      case 'timeout':
        this.hang(request, reply);
        return true;
      default:
        return false;
    }
  }

  private async answerRateLimit(reply: FastifyReply): Promise<void> {
    await reply
      .code(this.troubles.limitStatus ?? 429)
      .header('retry-after', '60')
      .send(this.troubles.rateLimit());
  }

  private isOverLimit(operation: string): boolean {
    const since = Date.now() - FIVE_MINUTES_MS;
    const recent = (this.calls.get(operation) ?? []).filter((at) => at > since);
    recent.push(Date.now());
    this.calls.set(operation, recent);
    return recent.length > this.world.settings.of(this.courier).callsPerFiveMinutes;
  }
}
