import { type NodemailerError } from 'nodemailer';

/** What it means for a message that the mail server did not take it. */
export interface SmtpFault {
  /** Kept with the message: a reply code or one of our own words, never what the server said. */
  readonly code: string;
  readonly status: number;
  /** False: the same message would be refused again. */
  readonly isPassing: boolean;
  /** The server is well: it judged this message or its recipient. */
  readonly isItsJudgement: boolean;
}

const PERMANENT = 500;

/** Faults without a reply of the server → what we call them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['EABORT', 'PARTNER_TIMEOUT'],
  ['ETIMEDOUT', 'PARTNER_TIMEOUT'],
  ['ETLS', 'PARTNER_TLS'],
  ['EPROTOCOL', 'PARTNER_NONSENSE'],
]);

/** A 5xx is for good, a 4xx passes (RFC 5321, 4.2.1). Whatever breaks off before a reply passes: the message may have arrived. */
export function readFault(error: unknown): SmtpFault {
  const { code = '', responseCode = 0, command = '' } = isMailError(error) ? error : {};
  // Nothing was said of the message yet. A server without TLS may also be somebody in between who takes it away.
  if (responseCode === 0 || code === 'ETLS')
    return {
      code: WORDS.get(code) ?? 'PARTNER_UNREACHABLE',
      status: 0,
      isPassing: true,
      isItsJudgement: false,
    };
  const isPermanent = responseCode >= PERMANENT;
  return {
    code: String(responseCode),
    status: responseCode,
    isPassing: !isPermanent,
    // 4xx to a recipient: a full mailbox, or a server that asks strangers to come again.
    isItsJudgement: isPermanent || command === 'RCPT TO',
  };
}

function isMailError(error: unknown): error is Pick<NodemailerError, 'code' | 'responseCode' | 'command'> {
  return error instanceof Error;
}
