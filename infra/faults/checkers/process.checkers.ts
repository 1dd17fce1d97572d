import { type Checker } from './checker.ts';

const prototype: Checker = {
  name: 'Object.prototype is clean',
  find: async ({ processes }) => {
    const found: string[] = [];
    for (const one of processes) {
      if (!one.isRunning) continue;
      const { polluted } = await one.report();
      if (polluted.length > 0) found.push(`${one.name}: Object.prototype has ${polluted.join(', ')}`);
    }
    return found;
  },
};

const surprises: Checker = {
  name: 'no process ended by itself',
  find: async ({ processes }) => processes.flatMap((one) => one.surprises),
};

const deaths: Checker = {
  name: 'no unhandled rejection or exception',
  find: async (subject) => subject.deaths(),
};

export const PROCESS_CHECKERS = [prototype, surprises, deaths];
