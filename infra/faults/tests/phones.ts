import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';

const DAY_MS = 86_400_000;
export const AT_MOST_ROUNDS = 40;
export const WALK_MS = 300;
const CONFLICT = 409;

/** What a phone has to tell; its key stays the same however often it is told. */
export interface Step {
  path: string;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

export function uuid(lab: Lab): string {
  const hex = lab.random.hex(32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** By a clock that is right, or wrong by a day. */
export const phoneTime = ({ random }: Lab): string =>
  new Date(Date.now() + random.pick([-1, 0, 1]) * DAY_MS).toISOString();

/** It may pass: no answer came, the server is in trouble, or a first try under the same key is still being worked on. */
function mayPass(answer: Answer): boolean {
  const { status } = answer;
  if (status === 0 || status >= 500) return true;
  return status === CONFLICT && jsonOf<{ code: string }>(answer).code === 'STILL_RUNNING';
}

/**
 * Tells everything twice and out of order, again and again until each step has an answer that is no accident.
 * @param isTooEarly of an answer to a step that has to wait for another one
 */
export async function empty(
  lab: Lab,
  person: Person,
  queue: readonly Step[],
  { walkMs = WALK_MS, isTooEarly = () => false }: { walkMs?: number; isTooEarly?: (answer: Answer) => boolean } = {},
): Promise<Answer[]> {
  const refused: Answer[] = [];
  let open = lab.random.shuffled([...queue, ...queue]);
  for (let round = 0; open.length > 0 && round < AT_MOST_ROUNDS; round += 1) {
    const again: Step[] = [];
    for (const step of open) {
      // Whoever carries the phone walks: processes have the time to die meanwhile.
      await pause(lab.random.between(0, walkMs));
      const { url } = lab.random.pick(lab.system.apis);
      const answer = await person.call({ method: 'POST', ...step }, url);
      if (mayPass(answer) || isTooEarly(answer)) again.push(step);
      else if (answer.status >= 400) refused.push(answer);
    }
    open = lab.random.shuffled(again);
    if (open.length > 0) await pause(200);
  }
  if (open.length > 0) lab.note(`${open.length} steps had no answer`);
  return refused;
}

/** Kills one of the processes at any moment and starts it again. @returns how often */
export async function killing(
  lab: Lab,
  isOn: () => boolean,
  victims = [...lab.system.apis, ...lab.system.workers],
): Promise<number> {
  let kills = 0;
  while (isOn()) {
    await pause(lab.random.between(50, 400));
    const victim = lab.random.pick(victims);
    await victim.kill();
    kills += 1;
    await victim.start();
  }
  return kills;
}
