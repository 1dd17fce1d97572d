/** What became of the cash of one delivered COD parcel. */
export const REMITTANCE_STATUSES = ['PENDING', 'IN_PROCESS', 'REMITTED', 'ON_HOLD', 'DISPUTED'] as const;
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];

export const REMITTANCE_LABELS: Readonly<Record<RemittanceStatus, string>> = {
  PENDING: 'Pending',
  IN_PROCESS: 'In Process',
  REMITTED: 'Remitted',
  ON_HOLD: 'On Hold',
  DISPUTED: 'Disputed',
};

/** From → to. A remittance begins as PENDING when its parcel is delivered; only admins move it. REMITTED is final. */
export const REMITTANCE_MOVES: Readonly<Record<RemittanceStatus, readonly RemittanceStatus[]>> = {
  PENDING: ['IN_PROCESS', 'ON_HOLD'],
  IN_PROCESS: ['REMITTED', 'ON_HOLD', 'DISPUTED'],
  ON_HOLD: ['PENDING', 'IN_PROCESS', 'DISPUTED'],
  DISPUTED: ['IN_PROCESS'],
  REMITTED: [],
};

export function mayMoveRemittance(from: RemittanceStatus, to: RemittanceStatus): boolean {
  return REMITTANCE_MOVES[from].includes(to);
}

/** The status meant by a label of a sheet: case, blanks and underscores do not matter. Null for an unknown one. */
export function remittanceStatusOfName(name: string): RemittanceStatus | null {
  const squeezed = name.toUpperCase().replace(/[\s_-]/g, '');
  return REMITTANCE_STATUSES.find((status) => status.replace('_', '') === squeezed) ?? null;
}

/** Cash trail, in order. Each leg is one transfer of the ledger. */
export const COD_LEGS = ['COLLECTED', 'RECEIVED', 'PAYABLE', 'REMITTED'] as const;
export type CodLeg = (typeof COD_LEGS)[number];

export const COD_LEG_LABELS: Readonly<Record<CodLeg, string>> = {
  COLLECTED: 'Collected by courier',
  RECEIVED: 'Received from courier',
  PAYABLE: 'Payable to seller',
  REMITTED: "Remitted to seller's wallet",
};

/** The legs that the cash goes when its remittance comes into a status; each leg is gone once, however often it comes. */
export const LEGS_INTO: Readonly<Record<RemittanceStatus, readonly CodLeg[]>> = {
  PENDING: ['COLLECTED'],
  IN_PROCESS: ['RECEIVED', 'PAYABLE'],
  REMITTED: ['REMITTED'],
  ON_HOLD: [],
  DISPUTED: [],
};
