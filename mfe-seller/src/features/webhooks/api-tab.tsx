import { useCan, useSession } from '@godown/shared-ui/session';
import { AsyncCombobox, Box, type ComboboxOption, EmptyState, Panel, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { ApiKeysPanel } from '../../api-keys/api-keys-panel.js';
import { ConfigureWebhooks } from './configure-webhooks.js';
import { DeliveryLog } from './delivery-log.js';
import { t } from './webhooks.texts.js';

/** `/administration?tab=Api`: whom we tell, and what became of what we told. An admin names the company first. */
export function ApiTab() {
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const canChoose = useCan('companies.read');
  const hasKeys = useCan('apiKeys.manage');
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  const asksForCompany = isAdmin && canChoose;
  return (
    <Stack gap="5">
      {asksForCompany ? (
        <Box maxW="sm">
          <AsyncCombobox
            aria-label={t('company')}
            placeholder={t('webhooksOfACompany')}
            value={company}
            onChange={setCompany}
            loadOptions={findCompanies}
            failedText={t('couldntGetCompanies')}
          />
        </Box>
      ) : null}
      {asksForCompany && company === null ? (
        <Panel>
          <EmptyState title={t('pleaseSelectACompany')} description={t('itsWebhooksAndDeliveriesAppear')} />
        </Panel>
      ) : (
        <Stack key={company?.value} gap="5">
          {hasKeys ? <ApiKeysPanel /> : null}
          <ConfigureWebhooks companyId={company?.value} />
          <DeliveryLog companyId={company?.value} />
        </Stack>
      )}
    </Stack>
  );
}
