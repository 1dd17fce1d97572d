import { RETAILERS_SHEET } from '@godown/contracts/stores';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { AsyncCombobox, type ComboboxOption, Dialog, Field, Flex, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { storeKeys } from '../../stores/stores.keys.js';
import { t } from './retailers.texts.js';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "retailers-worker" */ new URL('./retailers.worker.ts', import.meta.url))
    .worker;

/** Companies of one's own; null for an admin, who searches all of them. */
function useOwnCompanies(): ComboboxOption[] | null {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const granted = useSession((session) => session.companies);
  const selected = useSession((session) => session.selectedCompanyIds);
  if (isAdmin) return null;
  return granted
    .filter(({ entityId }) => selected.length === 0 || selected.includes(entityId))
    .map(({ entityId, name }) => ({ value: entityId, label: name }));
}

interface CompanyChoice {
  company: ComboboxOption | null;
  companies: readonly ComboboxOption[] | null;
  error: string | undefined;
  onChange: (company: ComboboxOption | null) => void;
}

/** Whose retailers; one company takes no choosing. */
function CompanyField({ company, companies, error, onChange }: CompanyChoice) {
  if (companies?.length === 1) return null;
  return (
    <Field label={t('upload.company')} required error={error}>
      {companies === null ? (
        <AsyncCombobox
          value={company}
          onChange={onChange}
          loadOptions={findCompanies}
          placeholder={t('upload.searchCompany')}
        />
      ) : (
        <Select
          options={[...companies]}
          placeholder={t('upload.chooseCompany')}
          value={company?.value ?? ''}
          onChange={(value) => onChange(companies.find((one) => one.value === value) ?? null)}
        />
      )}
    </Field>
  );
}

/** Many retailers of one company as a sheet: new ones, and changes. */
export function RetailersUploadDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const companies = useOwnCompanies();
  const [company, setCompany] = useState(companies?.length === 1 ? (companies[0] ?? null) : null);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && company === null;
  return (
    <Dialog title={t('upload.title')} description={t('upload.description')} size="lg" onClose={onClose}>
      <Flex direction="column" gap="4">
        <CompanyField
          company={company}
          companies={companies}
          error={isMissing ? t('upload.companyMissing') : undefined}
          onChange={setCompany}
        />
        <SheetUpload
          sheet={RETAILERS_SHEET}
          path="/d2r/retailers/bulk-upload"
          {...(company === null ? {} : { previewPath: '/d2r/retailers/bulk-preview' })}
          openWorker={openWorker}
          fields={{ companyId: company?.value ?? '' }}
          submitLabel={t('upload.submit')}
          beforeSend={() => {
            setAsked(true);
            return company !== null;
          }}
          onDone={() => {
            void client.invalidateQueries({ queryKey: storeKeys.all });
          }}
        />
      </Flex>
    </Dialog>
  );
}
