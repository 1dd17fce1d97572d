import { MESSAGES } from '@godown/contracts/common';
import { EXPORT_ORDERS_TASK, ORDER_EXPORT_MESSAGES, type OrderWhere } from '@godown/contracts/orders';
import { type StartTaskResponse } from '@godown/contracts/tasks';
import { api, downloadFile, isApiError, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';

export interface OrderExport {
  where: OrderWhere;
  search: string;
  searchFilter: string;
}

const TOO_LARGE = 413;

/**
 * A short list comes at once; the server says when it is a long one, which a task writes. Every failure is told.
 * What is searched for travels in the body: it may be a buyer's phone.
 */
export async function exportOrdersOf(list: OrderExport): Promise<void> {
  try {
    await downloadFile('/inventory/orders/csv', { method: 'post', filename: 'orders.csv', body: filterOf(list) });
  } catch (error) {
    if (!isApiError(error) || error.status !== TOO_LARGE) notify.error(MESSAGES.csvFailedTitle, MESSAGES.csvFailedText);
    else await startExport(list).catch((refused: unknown) => notifyError(refused));
  }
}

function filterOf({ where, search, searchFilter }: OrderExport) {
  return { where, ...(search === '' ? {} : { search }), ...(searchFilter === '' ? {} : { searchFilter }) };
}

/** One company's export is that company's task. */
async function startExport(list: OrderExport): Promise<void> {
  const [companyId, ...others] = list.where.companyIds ?? [];
  const body = {
    name: EXPORT_ORDERS_TASK,
    filter: filterOf(list),
    ...(companyId !== undefined && others.length === 0 ? { companyId } : {}),
  };
  await api.post<StartTaskResponse>('/tasks', { body });
  notify.success(ORDER_EXPORT_MESSAGES.started);
}
