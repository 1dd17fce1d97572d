import { type ApiKeyView } from '@godown/contracts/api-keys';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { PlusIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, ConfirmDialog, DataTable, type RowAction, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { API_KEY_COLUMNS } from './api-key.columns.js';
import { t } from './api-keys.texts.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { useApiKeys } from './list-api-keys.request.js';
import { useRevokeApiKey } from './revoke-api-key.request.js';
import { RotateKeyDialog } from './rotate-key-dialog.js';
import { type ShownKey, ShownKeyDialog } from './shown-key-dialog.js';

type Opened =
  { kind: 'create' } | { kind: 'rotate' | 'revoke'; apiKey: ApiKeyView } | { kind: 'shown'; shown: ShownKey };

function actionsOf(apiKey: ApiKeyView, open: (opened: Opened) => void): RowAction[] {
  const off = apiKey.state === 'ACTIVE' ? {} : { disabledReason: t('over') };
  return [
    { key: 'rotate', label: t('actions.rotate'), onSelect: () => open({ kind: 'rotate', apiKey }), ...off },
    {
      key: 'revoke',
      label: t('actions.revoke'),
      tone: 'danger',
      onSelect: () => open({ kind: 'revoke', apiKey }),
      ...(apiKey.state === 'REVOKED' ? { disabledReason: t('over') } : {}),
    },
  ];
}

function Dialogs({ opened, open }: { opened: Opened; open: (opened: Opened | null) => void }) {
  const revoke = useRevokeApiKey();
  const close = () => open(null);
  const show = (shown: ShownKey) => open({ kind: 'shown', shown });
  switch (opened.kind) {
    case 'create':
      return <CreateKeyDialog onCreated={show} onClose={close} />;
    case 'rotate':
      return <RotateKeyDialog apiKey={opened.apiKey} onRotated={show} onClose={close} />;
    case 'shown':
      return <ShownKeyDialog shown={opened.shown} onClose={close} />;
    case 'revoke':
      return (
        <ConfirmDialog
          title={t('revoke.title', { name: opened.apiKey.name })}
          confirmLabel={t('revoke.submit')}
          tone="danger"
          onConfirm={async () => {
            try {
              notify.success((await revoke.mutateAsync(opened.apiKey.id)).message ?? 'Success');
              close();
            } catch (error) {
              notifyError(error, { text: t('revoke.failed') });
            }
          }}
          onClose={close}
        >
          {t('revoke.text')}
        </ConfirmDialog>
      );
  }
}

/** The keys of the company, and everything that is done to them. */
export function ApiKeysPanel() {
  const list = useApiKeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Section
      title={t('title')}
      description={t('about')}
      actions={
        <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setOpened({ kind: 'create' })}>
          {t('create')}
        </Button>
      }
    >
      <DataTable
        name="api-keys"
        label={t('title')}
        columns={API_KEY_COLUMNS}
        rowActions={(apiKey) => actionsOf(apiKey, setOpened)}
        rows={[...(list.data ?? [])]}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        state={list}
        errorMessage={errorText(list.error, t('failed'))}
        withColumnChooser={false}
        empty={{ title: t('empty.title'), description: t('empty.description') }}
      />
      {opened === null ? null : <Dialogs opened={opened} open={setOpened} />}
    </Section>
  );
}
