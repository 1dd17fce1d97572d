/** Runs in a process of its own: shares the stops that it is given. Started by share-stops-apart.ts, from source or built. */
import { serialize } from 'node:v8';
import type * as Program from '../../../../platform/files/make-from-input.js';
import type * as RoutePlanner from './route-planner.js';
import type * as ShareStops from './share-stops.js';
import type { Sharing } from './sharing.js';

const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const { makeFromInput } = (await import(`../../../../platform/files/make-from-input${ending}`)) as typeof Program;
const { shareStops } = (await import(`./share-stops${ending}`)) as typeof ShareStops;
const { shortRound } = (await import(`./route-planner${ending}`)) as typeof RoutePlanner;

await makeFromInput<Sharing>((sharing) => serialize(shareStops(sharing, shortRound)));
