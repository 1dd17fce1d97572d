import { type AddressInfo, createServer } from 'node:net';
import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { percentile } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { saveHook } from './webhook-calls.ts';

/** What a machine does to two medians of the same thing, at the least (milliseconds). */
const CLOCK_MS = 20;

/** What was heard of one kind of address. */
export interface RefusalClass {
  name: string;
  /** In the order in which they were heard (milliseconds). */
  times: readonly number[];
  /** Different answers: status and all words but the number of the request. */
  words: ReadonlySet<string>;
}

export function wordsOf(answer: Answer): string {
  return JSON.stringify([answer.status, { ...jsonOf(answer), requestId: '' }]);
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** How far two halves of the same class are apart: what the machine does, and not the product. */
function ownSpread({ times }: RefusalClass): number {
  const half = (rest: number): number => median(times.filter((_, index) => index % 2 === rest));
  return Math.abs(half(0) - half(1));
}

/** Neither the words nor the time say what is behind an address: classes differ no more than twice what one class differs from itself. */
export function judgeRefusals(classes: readonly RefusalClass[]): Measure[] {
  const medians = classes.map(({ times }) => median(times));
  const words = new Set(classes.flatMap((one) => [...one.words]));
  return [
    exactly('refusalAnswers', words.size, 1),
    atMost(
      'refusalSpreadMs',
      Math.max(...medians) - Math.min(...medians),
      Math.round(CLOCK_MS + 2 * median(classes.map(ownSpread))),
    ),
    atLeast('refusalsTimed', Math.min(...classes.map(({ times }) => times.length)), 1),
  ];
}

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  return port;
}

/** Asks for each kind of address in turn, in an order of its own each time, so that the machine's moods meet all of them alike. */
export async function refusalTimes(lab: Lab, openPort: number): Promise<Measure[]> {
  const urls = {
    'loopback, open': `https://127.0.0.1:${openPort}/`,
    'loopback, closed': `https://127.0.0.1:${await closedPort()}/`,
    loopback: 'https://127.0.0.1/',
    'loopback by name': 'https://localhost/',
    private: 'https://10.0.0.1/',
    'link-local': 'https://169.254.169.254/',
    nobody: 'https://no-such-name.invalid/',
  };
  const heard = Object.entries(urls).map(([name, url]) => ({
    name,
    url,
    times: [] as number[],
    words: new Set<string>(),
  }));
  const { person } = await lab.tenants.seller();
  // The first one warms the process up and does not count.
  await saveHook(person, urls.private);
  for (let round = 0; round < lab.count(12, 30); round += 1) {
    await Promise.all(
      lab.random.shuffled(heard).map(async (one) => {
        const answer = await saveHook(person, one.url);
        one.times.push(answer.tookMs);
        one.words.add(wordsOf(answer));
      }),
    );
  }
  lab.note(
    `medians (ms): ${JSON.stringify(Object.fromEntries(heard.map(({ name, times }) => [name, Math.round(median(times) * 10) / 10])))}`,
  );
  return judgeRefusals(heard);
}
