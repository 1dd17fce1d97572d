import { type Answer, type Call } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';

export interface Movement {
  companyId: string;
  type: 'CREDIT' | 'DEBIT';
  rupees: number;
  key: string;
  remark?: string;
}

/** A transaction by hand in the name of an admin: the shortest way to money. */
export function moveMoney(
  admin: Person,
  { companyId, type, rupees, key, remark = 'fault harness' }: Movement,
  over: Partial<Call> = {},
  at?: string,
): Promise<Answer> {
  const body = { companyId, type, amount: rupees, category: 'ADJUSTMENT', remark };
  return admin.call(
    {
      method: 'POST',
      path: '/api/wallet/transaction',
      body,
      ...over,
      headers: { 'idempotency-key': key, ...over.headers },
    },
    at,
  );
}
