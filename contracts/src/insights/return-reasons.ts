/** Why parcels went back to the sender, in the words of the dashboard. The first whose pattern the courier's remark matches counts. */
export interface ReturnReason {
  readonly reason: string;
  /** A regular expression that PostgreSQL and JavaScript read alike, without regard to case. */
  readonly pattern: string;
}

export const RETURN_REASONS: readonly ReturnReason[] = [
  { reason: 'Buyer cancelled the order', pattern: 'cancel' },
  { reason: 'Payment was not ready', pattern: 'cash|cod|payment|amount|money' },
  { reason: 'Buyer wanted to open the parcel', pattern: 'open delivery|wants? to open|open the' },
  {
    reason: 'Buyer refused the parcel',
    pattern: 'refus|reject|den(y|ied)|not interested|return(ed)? by (the )?(buyer|customer)',
  },
  { reason: 'Address was wrong or incomplete', pattern: 'address|landmark|pin ?code|shifted|misroute' },
  {
    reason: 'Buyer could not be reached',
    pattern: 'contact|phone|mobile|number|reach|call|switched off|no (answer|response)|not respond',
  },
  {
    reason: 'Buyer asked for a later delivery',
    pattern: 'future|later|another day|next day|resched|postpone|out of station|self[ -]?(collect|pick)',
  },
  {
    reason: 'Buyer was not available',
    pattern: 'not available|unavailable|not (at )?home|door|premises|locked|closed|absent',
  },
  {
    reason: 'Area was not serviceable',
    pattern: 'out of (delivery )?area|oda|not serviceable|no service|restricted|entry|security',
  },
  { reason: 'Parcel was damaged', pattern: 'damage|leak|tamper' },
];

/** There was an attempt, and the courier's words fit none of the reasons. */
export const OTHER_RETURN_REASON = 'Other';
/** It turned back without an attempt. */
export const NO_ATTEMPT = 'No delivery attempt recorded';
