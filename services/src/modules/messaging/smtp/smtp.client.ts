import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer';
import { UpstreamError } from '../../../core/errors.js';
import { traced } from '../../../core/tracing/tracing.js';
import { CircuitBreaker } from '../../../platform/connectors/index.js';
import { type SmtpConfig, type SmtpServer } from './smtp.config.js';
import { readFault } from './smtp.replies.js';

export const SMTP = 'smtp';

/** One conversation with the mail server for each mail: one time limit over all of it, a breaker, TLS that is verified. */
export class SmtpClient {
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly config: SmtpConfig,
    private readonly timeoutMs: number,
    now: () => number,
  ) {
    this.breaker = new CircuitBreaker(now);
  }

  /** @returns the Message-ID of the mail @throws UpstreamError without any word of the server, which may name the recipient */
  async send(mail: SendMailOptions): Promise<string> {
    const { server } = this.config;
    if (server === null) throw refusal('NOT_CONFIGURED', 0, { retryable: false });
    if (!this.breaker.allow()) throw refusal('PARTNER_RESTING', 0, { retryable: true });
    const transport = createTransport(optionsOf(server, this.timeoutMs));
    const content = { isGone: false };
    transport.use('stream', ({ message }, done) => {
      // Read to its end only when the server has asked for the content.
      message.processFunc((read) => read.pipe(new PassThrough()).once('end', () => (content.isGone = true)));
      done();
    });
    try {
      const { messageId } = await traced(
        { name: `partner ${SMTP}`, kind: 'client', attributes: { 'godown.partner': SMTP } },
        () => transport.sendMail({ ...mail, signal: AbortSignal.timeout(this.timeoutMs) }),
      );
      this.breaker.succeeded();
      return messageId;
    } catch (error) {
      const { code, status, isPassing, isItsJudgement } = readFault(error);
      if (isItsJudgement) this.breaker.succeeded();
      else this.breaker.failed();
      throw refusal(code, status, { retryable: isPassing, ...(content.isGone && status === 0 && { isUnclear: true }) });
    } finally {
      transport.close();
    }
  }
}

function optionsOf({ host, port, tls, user, password }: SmtpServer, timeoutMs: number): SMTPTransportOptions {
  return {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is what we wrote, and nothing that a value in it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function refusal(code: string, status: number, how: { retryable: boolean; isUnclear?: boolean }): UpstreamError {
  return new UpstreamError(SMTP, code, `The mail server did not take the message (${code})`, { ...how, status });
}
