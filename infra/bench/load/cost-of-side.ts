import { type Side } from '../pairs.ts';
import { cpuMs } from './cpu-watch.ts';

/** A side that also counts the processor time of the process that answers and of PostgreSQL (milliseconds a unit). */
export class CostlySide {
  private spent = { own: 0, postgres: 0, done: 0 };
  private readonly side: Side;
  private readonly pids: { own: number; postgres: number };

  constructor(side: Side, pids: { own: number; postgres: number }) {
    this.side = side;
    this.pids = pids;
  }

  run: Side = async () => {
    const before = { own: cpuMs(this.pids.own), postgres: cpuMs(this.pids.postgres) };
    const turn = await this.side();
    this.spent.own += cpuMs(this.pids.own) - before.own;
    this.spent.postgres += cpuMs(this.pids.postgres) - before.postgres;
    this.spent.done += turn.done;
    return turn;
  };

  /** `2.1 + 3.4 ms`: of the process and of PostgreSQL. */
  get text(): string {
    const { own, postgres, done } = this.spent;
    return `${(own / done).toFixed(2)} + ${(postgres / done).toFixed(2)} ms`;
  }
}
