import {
  APPROVAL_LABELS,
  CANCEL_REASON_LABELS,
  FORM_LINK_LABELS,
  PUSH_LABELS,
  REQUEST_TYPE_LABELS,
} from '@godown/contracts/ndr';
import { type OrderCustomerRequest } from '@godown/contracts/orders';
import { DateTime, Flex, Heading, KeyValue, type KeyValueItem, Panel, Stack } from '@godown/shared-ui/ui';
import { t } from './order-details.texts.js';

function requestFacts(request: OrderCustomerRequest): KeyValueItem[] {
  const { requestType, deferredDeliveryDate, issueType, pushState } = request;
  const facts: KeyValueItem[] = [
    { label: t('requestedAt'), value: <DateTime value={request.createdAt} /> },
    { label: t('formLink'), value: FORM_LINK_LABELS[request.formLinkStatus] },
    { label: t('requestType'), value: requestType === null ? '' : REQUEST_TYPE_LABELS[requestType] },
    { label: t('approvalStatus'), value: APPROVAL_LABELS[request.approvalStatus] },
    { label: t('anotherPhone'), value: request.alternatePhone },
    {
      label: t('preferredDay'),
      value:
        deferredDeliveryDate === null ? (
          ''
        ) : (
          <DateTime value={`${deferredDeliveryDate}T00:00:00+05:30`} format="date" />
        ),
    },
    { label: t('reason'), value: issueType === null ? '' : CANCEL_REASON_LABELS[issueType] },
    { label: t('description'), value: request.issueDescription, wide: true },
    { label: t('addressOrLandmark'), value: request.address, wide: true },
    {
      label: t('courier'),
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
        {t('customerRequests')}
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
