import { errorText } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { ErrorState, KeyValue, type KeyValueItem, OutLink, Panel, Section, SkeletonPanel } from '@godown/shared-ui/ui';
import { type SupportContact } from '@godown/contracts/auth';
import { administrationKeys } from '../administration-keys.js';
import { fetchSupport } from '../administration.requests.js';

const supportQuery = queryOptions({
  queryKey: administrationKeys.support,
  queryFn: ({ signal }) => fetchSupport(signal),
});

function itemsOf({ email, phone, hours, documentationUrl }: SupportContact): KeyValueItem[] {
  return [
    { label: 'Email', value: email === '' ? '' : <OutLink href={`mailto:${email}`}>{email}</OutLink> },
    { label: 'Phone', value: phone === '' ? '' : <OutLink href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</OutLink> },
    { label: 'Hours', value: hours },
    {
      label: 'Documentation',
      value: documentationUrl === '' ? '' : <OutLink href={documentationUrl}>API documentation</OutLink>,
    },
  ].filter(({ value }) => value !== '');
}

export function SupportTab() {
  const { data, error, refetch, isFetching } = useQuery(supportQuery);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, "Couldn't get support")}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonPanel rows={2} />
      </Panel>
    );
  return (
    <Section title="Support" description="We are here to help.">
      <KeyValue items={itemsOf(data)} />
    </Section>
  );
}
