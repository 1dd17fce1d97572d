import { PlusIcon } from '@godown/shared-ui/icons';
import { useSearchParams } from '@godown/shared-ui/router';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Button, Flex, Tabs } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { AddStoreDialog } from '../../stores/add-store-dialog.js';
import { RequestDialog } from './request-dialog.js';
import { RequestList } from './request-list.js';
import { StoreAddressList } from './store-address-list.js';
import { t } from './store-addresses.texts.js';

const VIEWS = ['stores', 'requests'] as const;
type View = (typeof VIEWS)[number];

/** Entering and asking for stores is a company's own; an admin looks and decides. */
export function StoreAddressPanel() {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<'add' | 'request' | null>(null);
  const isSeller = useSession((session) => session.variant) === 'seller';
  const companyId = useSession((session) => session.selectedCompanyIds[0] ?? session.companies[0]?.entityId ?? '');
  const mayWrite = useCan('retailers.write') && isSeller;
  const view: View = VIEWS.find((one) => one === address.get('of')) ?? 'stores';
  const show = (next: View) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      if (next === 'stores') changed.delete('of');
      else changed.set('of', next);
      return changed;
    });
  const close = () => setOpened(null);
  return (
    <Flex direction="column" gap="4" minW="0">
      {mayWrite ? (
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button onClick={() => setOpened('request')}>{t('request')}</Button>
          <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setOpened('add')}>
            {t('add')}
          </Button>
        </Flex>
      ) : null}
      <Tabs<View>
        label={t('tabs.label')}
        tabs={VIEWS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={view}
        onChange={show}
      >
        {view === 'stores' ? <StoreAddressList /> : <RequestList />}
      </Tabs>
      {opened === 'add' ? <AddStoreDialog companyId={companyId} onClose={close} /> : null}
      {opened === 'request' ? <RequestDialog onClose={close} /> : null}
    </Flex>
  );
}
