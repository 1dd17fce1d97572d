/**
 * Every domain event with its data: each module adds its own in a file `<name>.events.ts`, by `declare module`. Data holds ids,
 * states and times; no names, phones or addresses.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface EventMap {}

/** `<subject>.<what happened>`, e.g. `order.moved`. */
export type EventType = keyof EventMap & string;

/** Something that has happened. */
export type NewEvent<T extends EventType = EventType> = {
  [K in T]: {
    readonly type: K;
    readonly companyId: string;
    readonly subjectId: string;
    readonly data: EventMap[K];
  };
}[T];

export type DomainEvent<T extends EventType = EventType> = NewEvent<T> & { readonly id: string };

/** Narrows to the events of one type. */
export function isOfType<T extends EventType>(type: T): <E extends NewEvent>(event: E) => event is E & NewEvent<T> {
  return <E extends NewEvent>(event: E): event is E & NewEvent<T> => event.type === type;
}
