import { type SetUp } from './set-up.request.js';

const SET_UP_PATH = '/set-up';

export interface SetUpStep {
  key: 'item' | 'warehouse' | 'courier' | 'money' | 'order';
  isDone: boolean;
  to: string;
}

/** In this order; each screen leads on to the next open step. */
export function setUpSteps({ hasItem, hasWarehouse, hasCourier }: SetUp, balancePaise: number): readonly SetUpStep[] {
  const next = `next=${SET_UP_PATH}`;
  return [
    { key: 'item', isDone: hasItem, to: `/catalogs/new?${next}` },
    { key: 'warehouse', isDone: hasWarehouse, to: `/warehouses/new?${next}` },
    { key: 'courier', isDone: hasCourier, to: `/delivery-partners?${next}` },
    { key: 'money', isDone: balancePaise > 0, to: `/administration?tab=wallet&${next}` },
    { key: 'order', isDone: false, to: '/orders/new' },
  ];
}
