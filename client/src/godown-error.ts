/** What is wrong with one field of a body or query. */
export interface FieldProblem {
  /** `customer.phone` */
  field: string;
  message: string;
}

/** A call that was refused, or failed. The message may be shown to people. */
export class GodownError extends Error {
  override readonly name = 'GodownError';
  /** HTTP status. */
  readonly status: number;
  /** Tells apart what has one status: `STILL_RUNNING`, or the six digits of `/ums/profile`. */
  readonly code: string | null;
  /** With 400: what is wrong with which field. */
  readonly fields: readonly FieldProblem[];
  /** Names the call in the logs of Godown. */
  readonly requestId: string | null;
  /** How long to wait before the next try. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const told: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    super(textOf(told.message) ?? textOf(told.responseMessage) ?? `Godown answered ${status}`);
    this.status = status;
    this.code = textOf(told.code) ?? textOf(told.responseCode);
    this.fields = Array.isArray(told.errors) ? told.errors.filter(isFieldProblem) : [];
    this.requestId = textOf(told.requestId) ?? headers.get('x-request-id');
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return [429, 502, 503, 504].includes(this.status) || this.code === 'STILL_RUNNING';
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'field') === 'string' &&
    typeof Reflect.get(value, 'message') === 'string'
  );
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}
/** The data of the good one among the answers of a call. */
type DataOf<A> = A extends { data: infer Data } ? Data : never;

/**
 * What a call answers: `const { order } = await dataOf(client.GET('/api/order/{id}', …))`.
 * @throws GodownError for every answer that is not a 2xx
 */
export async function dataOf<A extends Answer>(call: Promise<A>): Promise<DataOf<A>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new GodownError(response, error);
  // Without an error there is data; undefined when the answer has no body.
  return data as DataOf<A>;
}
