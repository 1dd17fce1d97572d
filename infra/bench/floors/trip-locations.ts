import { LOCATIONS } from './trip-locations.sql.ts';
import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Told {
  stepId: string;
  latitude: number;
  longitude: number;
  event: string;
  at: string;
}

/** A phone's positions in one statement, without asking who tells them. */
const take: FloorHandler = async (pool, request, body) => {
  const { events } = JSON.parse(body) as { events: Told[] };
  const tripId = request.url?.slice(1);
  await pool.query({
    name: 'locations',
    text: LOCATIONS,
    values: [
      tripId,
      events.map(({ stepId }) => stepId),
      events.map(({ latitude }) => latitude),
      events.map(({ longitude }) => longitude),
      events.map(({ event }) => event),
      events.map(({ at }) => at),
    ],
  });
  return { body: '{"status":true}' };
};

serveFloor(take);
