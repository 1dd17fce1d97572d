import {
  APPROVAL_LABELS,
  CANCEL_REASON_LABELS,
  FORM_LINK_LABELS,
  PUSH_LABELS,
  REQUEST_TYPE_LABELS,
} from '@godown/contracts/ndr';
import { type OrderCustomerRequest } from '@godown/contracts/orders';
import { DateTime, Flex, Heading, KeyValue, type KeyValueItem, Panel, Stack } from '@godown/shared-ui/ui';

function requestFacts(request: OrderCustomerRequest): KeyValueItem[] {
  const { requestType, deferredDeliveryDate, issueType, pushState } = request;
  const facts: KeyValueItem[] = [
    { label: 'Requested at', value: <DateTime value={request.createdAt} /> },
    { label: 'Form link', value: FORM_LINK_LABELS[request.formLinkStatus] },
    { label: 'Request type', value: requestType === null ? '' : REQUEST_TYPE_LABELS[requestType] },
    { label: 'Approval status', value: APPROVAL_LABELS[request.approvalStatus] },
    { label: 'Another phone', value: request.alternatePhone },
    {
      label: 'Preferred day',
      value:
        deferredDeliveryDate === null ? (
          ''
        ) : (
          <DateTime value={`${deferredDeliveryDate}T00:00:00+05:30`} format="date" />
        ),
    },
    { label: 'Reason', value: issueType === null ? '' : CANCEL_REASON_LABELS[issueType] },
    { label: 'Description', value: request.issueDescription, wide: true },
    { label: 'Address or landmark', value: request.address, wide: true },
    {
      label: 'Courier',
      value: pushState === null ? '' : [PUSH_LABELS[pushState], request.pushNote].filter(Boolean).join(': '),
      wide: true,
    },
  ];
  return facts.filter(({ value }) => value !== '' && value !== null);
}

/** What the buyer of an undelivered order was asked and answered; nothing is drawn for an order without a request. */
export function OrderRequests({ requests }: { requests: readonly OrderCustomerRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Flex direction="column" gap="2">
      <Heading as="h3" size="sm">
        Customer requests
      </Heading>
      <Stack gap="2">
        {requests.map((request) => (
          <Panel key={request.id} as="div" padding="sm" tone="sunken">
            <KeyValue items={requestFacts(request)} />
          </Panel>
        ))}
      </Stack>
    </Flex>
  );
}
