// Written with nearly every change: one prepared statement, however many events.
import { type EntityManager } from 'typeorm';
import { prepared } from '../../database/rows.js';
import { type DomainEvent } from './event-map.js';

export async function insertEvents(tx: EntityManager, events: readonly DomainEvent[]): Promise<void> {
  await prepared(
    tx,
    `INSERT INTO domain_events (company_id, id, type, subject_id, data)
     SELECT company_id, id, type, subject_id, data::jsonb
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS e (company_id, id, type, subject_id, data)`,
    [
      events.map((event) => event.companyId),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.subjectId),
      events.map((event) => JSON.stringify(event.data)),
    ],
  );
}
