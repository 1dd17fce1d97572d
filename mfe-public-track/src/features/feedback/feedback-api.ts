import { type ApiResponse } from '@godown/contracts/common';
import { type CustomerRequestResponse, type CustomerFeedbackRequest } from '@godown/contracts/ndr';
import { callApi } from '../../api/public-api.js';

/** GET /customer-request/{token}; opening marks the link as visited. */
export async function getRequest(token: string): Promise<CustomerRequestResponse['data']> {
  return (await callApi<CustomerRequestResponse>('GET', `/customer-request/${encodeURIComponent(token)}`)).data;
}

/** PUT /customer-request/{token}, once. */
export async function submitRequest(token: string, body: CustomerFeedbackRequest): Promise<void> {
  await callApi<ApiResponse>('PUT', `/customer-request/${encodeURIComponent(token)}`, body);
}
