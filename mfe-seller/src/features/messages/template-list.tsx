import { type MessageTemplateView, MESSAGING_MESSAGES } from '@godown/contracts/messaging';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { PlusIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, ConfirmDialog, DataTable, DateTime, Dialog, Flex, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useRemoveTemplate } from './remove-template.request.js';
import { useSyncTemplates } from './sync-templates.request.js';
import { TEMPLATE_COLUMNS } from './template.columns.js';
import { TemplateDialog } from './template-dialog.js';
import { TemplatePreview } from './template-preview.js';
import { useTemplates } from './templates.request.js';
import { t } from './messages.texts.js';

type Opened = { kind: 'add' } | { kind: 'show' | 'remove'; template: MessageTemplateView };

/** The WhatsApp templates of a company. */
export function TemplateList({ companyId, onConnect }: { companyId: string; onConnect: () => void }) {
  const list = useTemplates(companyId);
  const sync = useSyncTemplates(companyId);
  const remove = useRemoveTemplate(companyId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isConnected = list.data?.isConnected ?? false;
  const startSync = () =>
    sync.mutate(undefined, {
      onSuccess: ({ outcome, message = '' }) =>
        outcome === 'STARTED' ? notify.success(message) : notify.info(message),
      onError: (error) => notifyError(error),
    });
  const confirmRemove = async (id: string) => {
    try {
      notify.success((await remove.mutateAsync(id)).message ?? 'Success');
      close();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <>
      <DataTable
        name="templates"
        label={t('messageTemplates')}
        columns={TEMPLATE_COLUMNS}
        rows={list.data?.templates ?? []}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(template) => [
          { key: 'show', label: t('preview'), onSelect: () => setOpened({ kind: 'show', template }) },
          {
            key: 'remove',
            label: t('delete'),
            tone: 'danger',
            onSelect: () => setOpened({ kind: 'remove', template }),
          },
        ]}
        state={list}
        errorMessage={errorText(list.error, MESSAGING_MESSAGES.loadFailed)}
        withColumnChooser={false}
        empty={{
          title: MESSAGING_MESSAGES.none,
          description: isConnected ? t('addOneOrSyncThem') : t('templatesAreTheWhatsAppTexts'),
          ...(isConnected ? {} : { action: <Button onClick={onConnect}>{t('connectGupshupApp')}</Button> }),
        }}
        toolbar={
          <Flex gap="3" align="center" wrap="wrap">
            <SyncNote syncedAt={list.data?.syncedAt ?? null} nextSyncAt={list.data?.nextSyncAt ?? null} />
            <Button
              icon={<RefreshIcon aria-hidden="true" />}
              loading={sync.isPending}
              disabled={!isConnected || list.data?.nextSyncAt !== null}
              onClick={startSync}
            >
              {t('syncTemplates')}
            </Button>
            <Button
              variant="solid"
              icon={<PlusIcon aria-hidden="true" />}
              disabled={!isConnected}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {t('addTemplate')}
            </Button>
          </Flex>
        }
      />
      {opened?.kind === 'add' ? <TemplateDialog companyId={companyId} onClose={close} /> : null}
      {opened?.kind === 'show' ? (
        <Dialog
          title={opened.template.name}
          size="sm"
          onClose={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <TemplatePreview {...opened.template} values={opened.template.examples} />
        </Dialog>
      ) : null}
      {opened?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('deleteNamed', { name: opened.template.name })}
          confirmLabel={t('deleteTemplate')}
          tone="danger"
          onConfirm={() => confirmRemove(opened.template.id)}
          onClose={close}
        >
          {t('itIsDeletedFromGupshup')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function SyncNote({ syncedAt, nextSyncAt }: { syncedAt: string | null; nextSyncAt: string | null }) {
  if (syncedAt === null && nextSyncAt === null) return null;
  return (
    <Text as="span" size="xs" tone="muted">
      {syncedAt === null ? (
        t('syncing')
      ) : (
        <>
          {t('synced')} <DateTime value={syncedAt} />
        </>
      )}
      {nextSyncAt === null ? null : (
        <>
          {t('nextPossible')} <DateTime value={nextSyncAt} />
        </>
      )}
    </Text>
  );
}
