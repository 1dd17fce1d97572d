import { IsEmail, IsIn, IsInt, IsString, Matches, Max, Min, ValidateBy } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';

const TLS_KINDS = ['starttls', 'implicit', 'none'] as const;
type TlsKind = (typeof TLS_KINDS)[number];

/** Names and addresses under which a server is on this machine: nobody reads along there. */
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** The mail server that mails go through. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly tls: TlsKind;
  /** Empty: it asks for no sign-in. */
  readonly user: string;
  readonly password: string;
}

@ConfigArea
export class SmtpConfig {
  /**
   * The mail server in one line, `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://user:password@host:465` (TLS from the
   * first byte); user and password percent-encoded. It comes before the single settings below. While neither it nor SMTP_HOST is
   * set, mails go to MAIL_BASE_URL.
   */
  @Env('SMTP_URL')
  @Secret()
  @ValidateBy({
    name: 'isMailServer',
    validator: {
      validate: (value) => value === '' || (typeof value === 'string' && serverOf(value) !== null),
      defaultMessage: () => 'must be smtp://user:password@host:587 or smtps://user:password@host:465',
    },
  })
  url = '';

  /** Name of the mail server. Its certificate must be valid for it. */
  @Env('SMTP_HOST')
  @Matches(/^[A-Za-z0-9.:-]*$/, { message: 'must be the name or address of a server' })
  host = '';

  /** Port of the mail server. */
  @Env('SMTP_PORT')
  @IsInt()
  @Min(1)
  @Max(65_535)
  port = 587;

  /** `starttls` (usual with port 587), `implicit` (port 465), or `none`, which only a server on the same machine may have. */
  @Env('SMTP_TLS')
  @IsIn(TLS_KINDS)
  @ValidateBy({
    name: 'isEncryptedOutside',
    validator: {
      validate: (_value, given) => !(given?.object instanceof SmtpConfig) || isPrivate(given.object.server),
      defaultMessage: () => 'may be none only for a mail server on the same machine',
    },
  })
  tls: TlsKind = 'starttls';

  /** Our account there. Without one nobody signs in. */
  @Env('SMTP_USER')
  @IsString()
  user = '';

  /** The password of that account. */
  @Env('SMTP_PASSWORD')
  @Secret()
  @IsString()
  password = '';

  /** The sender of every mail. */
  @Env('SMTP_FROM')
  @IsEmail()
  from = 'no-reply@godown.example';

  /** Null while mails do not go by SMTP. */
  get server(): SmtpServer | null {
    const { host, port, tls, user, password } = this;
    if (this.url === '') return host === '' ? null : { host, port, tls, user, password };
    const given = serverOf(this.url);
    return given && { ...given, tls: given.tls === 'starttls' ? tls : given.tls };
  }
}

function isPrivate(server: SmtpServer | null): boolean {
  return server === null || server.tls !== 'none' || OWN_MACHINE.test(server.host);
}

/** @returns null when the text is no address of a mail server */
function serverOf(text: string): SmtpServer | null {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
    const isImplicit = protocol === 'smtps:';
    if (
      !(isImplicit || protocol === 'smtp:') ||
      hostname === '' ||
      !['', '/'].includes(pathname) ||
      search + hash !== ''
    )
      return null;
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isImplicit ? 465 : 587) : Number(port),
      tls: isImplicit ? 'implicit' : 'starttls',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}
