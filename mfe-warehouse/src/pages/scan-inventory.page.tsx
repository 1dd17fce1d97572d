import { ArrowLeftIcon } from '@godown/shared-ui/icons';
import { useLocation, useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { scanStorageKey } from '../features/inventory/scan/scan-storage.js';
import { ScanScreen } from '../features/inventory/scan/scan-screen.js';
import { t } from './pages.texts.js';

export function ScanInventoryPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const selected = useSession((session) => session.selectedCompanyIds);
  const companies = useSession((session) => session.companies);
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const storageKey = scanStorageKey(
    selected.length > 0 ? selected : companies.map((company) => company.entityId),
    userId,
  );
  // 'default' is the key of an address that was opened directly: there is no page to go back to.
  const goBack = () => {
    void (key === 'default' ? navigate('/inventory') : navigate(-1));
  };
  return (
    <Page>
      <PageHeader
        above={
          <Button
            variant="ghost"
            size="sm"
            alignSelf="flex-start"
            icon={<ArrowLeftIcon aria-hidden="true" />}
            onClick={goBack}
          >
            {t('goBack')}
          </Button>
        }
        title={t('scanInventory')}
      />
      <ScanScreen key={storageKey} storageKey={storageKey} />
    </Page>
  );
}
