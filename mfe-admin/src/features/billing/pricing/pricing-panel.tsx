import { BILLING_MESSAGES } from '@godown/contracts/billing';
import { errorText } from '@godown/shared-ui/api';
import { Box, type ComboboxOption, EmptyState, ErrorState, Panel, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CompanyField } from '../company-field.js';
import { MessagePrices } from '../message-prices/message-prices.js';
import { CompanyPricingForm } from './company-pricing.js';
import { usePricing } from './pricing.request.js';
import { t } from './pricing.texts.js';

function PricingOf({ companyId }: { companyId: string }) {
  const { data, error, isFetching, refetch } = usePricing(companyId);
  if (data) return <CompanyPricingForm companyId={companyId} pricing={data} />;
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, BILLING_MESSAGES.pricingLoadFailed)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      </Panel>
    );
  return (
    <Panel>
      <SkeletonPanel rows={4} />
    </Panel>
  );
}

/** What a company pays. */
export function PricingPanel() {
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  return (
    <Stack gap="4">
      <Box maxW="md">
        <CompanyField company={company} onChange={setCompany} />
      </Box>
      {company === null ? (
        <Panel>
          <EmptyState title={t('noCompanyChosen')} description={t('searchForACompany')} />
        </Panel>
      ) : (
        <PricingOf key={company.value} companyId={company.value} />
      )}
      <MessagePrices key={`messages-${company?.value ?? ''}`} company={company} />
    </Stack>
  );
}
