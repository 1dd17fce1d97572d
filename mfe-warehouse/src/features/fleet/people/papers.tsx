import { type DriverDocuments, type FleetPerson, PAPERS_WARN_DAYS } from '@godown/contracts/fleet';
import { shiftDay, StatusBadge, todayInZone, type Tone } from '@godown/shared-ui/ui';
import { t } from './people.texts.js';

type PapersState = 'EXPIRED' | 'EXPIRING' | 'MISSING' | 'VALID';

const TONES: Readonly<Record<PapersState, Tone>> = {
  EXPIRED: 'danger',
  EXPIRING: 'warning',
  MISSING: 'neutral',
  VALID: 'success',
};

/** The worst of the papers; `today` is a day in India. */
export function papersState(documents: DriverDocuments, today: string): PapersState {
  const ends = [documents.licenceExpiresOn, documents.vehiclePapersExpireOn].filter((day) => day !== undefined);
  const first = ends.toSorted()[0];
  if (first !== undefined && first < today) return 'EXPIRED';
  if (ends.length < 2) return 'MISSING';
  return first !== undefined && first <= shiftDay(today, PAPERS_WARN_DAYS) ? 'EXPIRING' : 'VALID';
}

export function PapersBadge({ person }: { person: FleetPerson }) {
  const state = papersState(person.documents ?? {}, todayInZone());
  return <StatusBadge tone={TONES[state]}>{t(`papers.${state}`)}</StatusBadge>;
}
