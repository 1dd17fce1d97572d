import { SELECT_ROWS } from '@godown/contracts/catalogue';
import { notifyError } from '@godown/shared-ui/api';
import { DownloadIcon, PlusIcon, UploadIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, type ComboboxOption, EmptyState, Flex, Panel, useSelection } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { BrandCatalogue, useBrandCatalogueParams } from './brand-catalogue.js';
import { useBrandPage } from './brand-pages.js';
import { BrandSidebar } from './brand-sidebar.js';
import { downloadCatalogue } from './download-catalogue.request.js';
import { BulkWsinMapDialog, BulkWsinUploadDialog } from './bulk-wsin-dialogs.js';
import { GenerateWsinDialog } from './generate-wsin-dialog.js';
import { useBrandCompany } from './use-brand-company.js';
import { WsinList } from './wsin-list.js';
import { t } from './brands.texts.js';

interface SubPageProps {
  company: ComboboxOption | null;
}

function NoCompany() {
  return (
    <Panel>
      <EmptyState title={t('noCompanyChosen')} description={t('searchForACompany')} />
    </Panel>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Flex gap="2" justify="flex-end" wrap="wrap">
      {children}
    </Flex>
  );
}

/** Page 2: the catalogue out, the mapping in. */
function MapPage({ company }: SubPageProps) {
  const params = useBrandCatalogueParams();
  const { selection, setSelection } = useSelection([company?.value, params.search, params.filters]);
  const [isMapping, setMapping] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const download = async () => {
    const ids = selection.kind === 'some' ? [...selection.ids] : [];
    if (company === null || ids.length === 0) {
      notify.error(SELECT_ROWS);
      return;
    }
    setSaving(true);
    await downloadCatalogue(company.value, ids).catch((error: unknown) => notifyError(error));
    setSaving(false);
  };
  return (
    <>
      <Actions>
        <Button
          icon={<DownloadIcon aria-hidden="true" />}
          disabled={company === null}
          loading={isSaving}
          onClick={() => {
            void download();
          }}
        >
          {t('downloadCatalogue')}
        </Button>
        <Button
          variant="solid"
          icon={<UploadIcon aria-hidden="true" />}
          disabled={company === null}
          onClick={() => setMapping(true)}
        >
          {t('bulkMapWsin')}
        </Button>
      </Actions>
      {company === null ? (
        <NoCompany />
      ) : (
        <BrandCatalogue
          key={company.value}
          companyId={company.value}
          params={params}
          selection={selection}
          onSelectionChange={setSelection}
        />
      )}
      {company === null || !isMapping ? null : (
        <BulkWsinMapDialog company={company} onClose={() => setMapping(false)} />
      )}
    </>
  );
}

/** Page 3: new stock numbers, by sheet or by hand. */
function GeneratePage({ company }: SubPageProps) {
  const [opened, setOpened] = useState<'sheet' | 'form' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Actions>
        <Button icon={<UploadIcon aria-hidden="true" />} disabled={company === null} onClick={() => setOpened('sheet')}>
          {t('bulkGenerateWsin')}
        </Button>
        <Button
          variant="solid"
          icon={<PlusIcon aria-hidden="true" />}
          disabled={company === null}
          onClick={() => setOpened('form')}
        >
          {t('generateWsin')}
        </Button>
      </Actions>
      {company === null ? <NoCompany /> : <WsinList key={company.value} companyId={company.value} />}
      {company !== null && opened === 'sheet' ? <BulkWsinUploadDialog company={company} onClose={close} /> : null}
      {company !== null && opened === 'form' ? <GenerateWsinDialog company={company} onClose={close} /> : null}
    </>
  );
}

/** `/admin/brands`: whose stock numbers, and what to do with them. */
export function Brands() {
  const [company, setCompany] = useBrandCompany();
  const [page, setPage] = useBrandPage();
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="4" minW="0">
      <BrandSidebar company={company} onCompany={setCompany} page={page} onPage={setPage} />
      <Flex direction="column" gap="3" flex="1" minW="0">
        {page === 1 ? (
          company === null ? (
            <NoCompany />
          ) : (
            <WsinList key={company.value} companyId={company.value} />
          )
        ) : null}
        {page === 2 ? <MapPage key={company?.value} company={company} /> : null}
        {page === 3 ? <GeneratePage company={company} /> : null}
      </Flex>
    </Flex>
  );
}
