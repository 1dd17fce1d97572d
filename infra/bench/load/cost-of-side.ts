import { type Side } from '../pairs.ts';
import { cpuMs } from './cpu-watch.ts';

interface Pids {
  own: readonly number[];
  postgres: readonly number[];
}

/** A side that also counts the processor time of the processes that answer and of PostgreSQL (milliseconds a unit). */
export class CostlySide {
  private spent = { own: 0, postgres: 0, done: 0 };
  private readonly side: Side;
  private readonly pids: Pids;

  constructor(side: Side, pids: Pids) {
    this.side = side;
    this.pids = pids;
  }

  run: Side = async () => {
    const before = { own: cpuOf(this.pids.own), postgres: cpuOf(this.pids.postgres) };
    const turn = await this.side();
    this.spent.own += cpuOf(this.pids.own) - before.own;
    this.spent.postgres += cpuOf(this.pids.postgres) - before.postgres;
    this.spent.done += turn.done;
    return turn;
  };

  /** `2.1 + 3.4 ms`: of the processes and of PostgreSQL. */
  get text(): string {
    const { own, postgres, done } = this.spent;
    return `${(own / done).toFixed(2)} + ${(postgres / done).toFixed(2)} ms`;
  }
}

function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
}
