/** What a page may ask of a worker: by name, what is sent and what comes back. */
export type WorkerCalls<C> = { readonly [K in keyof C]: { call: object; answer: unknown } };

export interface WorkerRequest {
  id: number;
  name: string;
  call: object;
}

export type WorkerReply = { id: number; ok: true; value: unknown } | { id: number; ok: false; message: string | null };
