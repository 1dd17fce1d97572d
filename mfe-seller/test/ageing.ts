import { type AgeingAmounts, type AgeingRow, type Statement } from '@godown/contracts/receivables';

const AMOUNTS: AgeingAmounts = {
  notDuePaise: 11_800,
  days0To30Paise: 23_600,
  days31To60Paise: 0,
  days61To90Paise: 0,
  daysOver90Paise: 5_000,
  outstandingPaise: 40_400,
  openBills: 4,
};

export function ageingRow(over: Partial<AgeingRow> = {}): AgeingRow {
  return {
    ...AMOUNTS,
    companyId: 'company-1',
    id: 'store-1',
    name: 'Lake Stores',
    phone: '9876500000',
    oldestDays: 91,
    ...over,
  };
}

export function ageingAnswer(rows: readonly AgeingRow[] = [ageingRow()]) {
  return { status: true, message: 'Success', ageing: rows, totals: AMOUNTS, totalRecords: rows.length };
}

export function statementView(over: Partial<Statement> = {}): Statement {
  const line = { reference: 'LC/2600001', orderId: 'order-1', mode: null, advancePaise: 0, adjustedPaise: 0 };
  return {
    retailer: { id: 'store-1', companyId: 'company-1', name: 'Lake Stores', phone: '9876500000' },
    start: '2026-09-01',
    end: '2026-11-25',
    openingPaise: 5_000,
    billedPaise: 11_800,
    settledPaise: 15_000,
    closingPaise: 1_800,
    creditPaise: 3_200,
    ageing: AMOUNTS,
    lines: [
      { ...line, id: 'l1', createdAt: '2026-11-20T05:00:00Z', kind: 'BILL', amountPaise: 11_800, balancePaise: 16_800 },
      {
        ...line,
        id: 'l2',
        createdAt: '2026-11-21T05:00:00Z',
        kind: 'PAYMENT',
        mode: 'Cheque',
        advancePaise: 3_200,
        amountPaise: -15_000,
        balancePaise: 1_800,
      },
    ],
    ...over,
  };
}
