import { UpstreamError } from '../../../core/errors.js';
import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';

const BAD_REQUEST = 400;
const REQUEST_TIMEOUT = 408;
const LONGEST_CODE = 40;
/** A gateway that had no answer. */
const BETWEEN: ReadonlySet<number> = new Set([502, 504]);

interface MessengerCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls to a provider that answers `{ messageId }` or `{ code }`. A message is sent once; whoever has it tries again. */
export class MessengerHttp {
  constructor(
    private readonly http: PartnerHttp,
    private readonly name: string,
  ) {}

  /** @returns the provider's own id of the message @throws UpstreamError */
  async send(call: MessengerCall): Promise<string> {
    try {
      const { json } = await this.http.send({
        partner: this.name,
        breakerKey: this.name,
        method: 'POST',
        repeatable: false,
        ...call,
      });
      return json.firstText('messageId', 'id') ?? '';
    } catch (error) {
      throw error instanceof UpstreamError ? told(this.name, error) : error;
    }
  }
}

/** Only a provider that reads our question and dislikes it refuses for good; whatever else goes wrong passes. */
function told(name: string, error: UpstreamError): UpstreamError {
  const {
    code,
    details: { retryable, status = 0, rawText, isUnsent = false },
  } = error;
  const isRefused = code === 'PARTNER_STATUS' && !retryable && status >= BAD_REQUEST && status !== REQUEST_TIMEOUT;
  const reason = code === 'PARTNER_STATUS' ? (codeIn(rawText) ?? String(status)) : code;
  // What the provider said may name the person it was to go to: its words end here.
  return new UpstreamError(name, reason, `The ${name} provider did not take the message (${reason})`, {
    retryable: !isRefused,
    status,
    ...(!isUnsent && isLost(code, status) && { isUnclear: true }),
  });
}

/** It said nothing that we understand, or somebody between us said that it did not. An error that it tells is a no. */
function isLost(code: string, status: number): boolean {
  return code === 'PARTNER_STATUS' ? BETWEEN.has(status) : code !== 'PARTNER_RESTING';
}

function codeIn(answer = ''): string | null {
  try {
    return new JsonReader(JSON.parse(answer)).at('code').text()?.slice(0, LONGEST_CODE) ?? null;
  } catch {
    return null;
  }
}
