import { type NoticeTone } from '@godown/contracts/notices';

export interface NewNotice {
  /** Whose matter it is; the platform's own with `PLATFORM_COMPANY_ID`. */
  companyId: string;
  /** One person, everybody of the company, or the platform's admins. */
  to: { userId: string } | 'company' | 'platform';
  /** Names what happened, e.g. `task:<id>`. A person is told once of one key, however often it is repeated. */
  key: string;
  tone: NoticeTone;
  /** One short sentence; no phone numbers, addresses or secrets. */
  title: string;
  text?: string | null;
  /** Path inside the product. */
  link?: string | null;
}
