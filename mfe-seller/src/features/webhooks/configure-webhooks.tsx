import { API_DOCS_PATH } from '@godown/contracts/common';
import { WEBHOOK_MESSAGES, type WebhookSecretResponse, type WebhookView } from '@godown/contracts/webhooks';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { ExternalIcon, PlusIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, ConfirmDialog, DataTable, OutLink, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ReplayDialog } from './replay-dialog.js';
import { SecretDialog } from './secret-dialog.js';
import { WebhookDialog } from './webhook-dialog.js';
import { WEBHOOK_COLUMNS, type WebhookAction, webhookActions } from './webhook.columns.js';
import { useRemoveWebhook } from './remove-webhook.request.js';
import { useRotateSecret } from './rotate-secret.request.js';
import { useSendTest } from './send-test.request.js';
import { useSetWebhookStatus } from './set-webhook-status.request.js';
import { useWebhooks } from './webhooks.request.js';
import { t } from './webhooks.texts.js';

type Opened =
  | { kind: 'create' }
  | { kind: 'edit' | 'replay'; webhook: WebhookView }
  | { kind: 'rotate' | 'disable' | 'remove'; webhook: WebhookView }
  | { kind: 'secret'; shown: WebhookSecretResponse['data'] };

const QUESTIONS = {
  rotate: {
    title: t('rotateTheSecret'),
    confirm: t('rotateSecret'),
    text: t('theNewSecretIsUsed'),
  },
  disable: {
    title: t('disableThisWebhook'),
    confirm: t('disable'),
    text: t('nothingIsSent'),
  },
  remove: {
    title: t('removeThisWebhook'),
    confirm: t('remove'),
    text: t('eventsAreNoLongerSent'),
  },
} as const;

function disabledText(count: number): string {
  if (count === 1) return t('aWebhookWasDisabled');
  return t('webhooksWereDisabled', { count });
}

/** The webhooks of a company, and everything that is done to them. */
export function ConfigureWebhooks({ companyId }: { companyId: string | undefined }) {
  const list = useWebhooks(companyId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const remove = useRemoveWebhook(companyId);
  const setStatus = useSetWebhookStatus(companyId);
  const rotate = useRotateSecret(companyId);
  const test = useSendTest(companyId);

  const tell = async (call: Promise<{ message?: string }>) => notify.success((await call).message ?? 'Success');
  const onAction = (webhook: WebhookView, action: WebhookAction) => {
    if (action === 'test') void tell(test.mutateAsync(webhook.id)).catch((error: unknown) => notifyError(error));
    else if (action === 'enable')
      void tell(setStatus.mutateAsync({ id: webhook.id, isActive: true })).catch((error: unknown) =>
        notifyError(error),
      );
    else setOpened({ kind: action, webhook });
  };
  const confirm = async (kind: keyof typeof QUESTIONS, { id }: WebhookView) => {
    try {
      if (kind === 'rotate') return setOpened({ kind: 'secret', shown: (await rotate.mutateAsync(id)).data });
      await tell(kind === 'remove' ? remove.mutateAsync(id) : setStatus.mutateAsync({ id, isActive: false }));
      close();
    } catch (error) {
      notifyError(error);
    }
  };
  const disabled =
    list.data?.filter(({ disabledReason }) => disabledReason === 'GONE' || disabledReason === 'EXHAUSTED') ?? [];
  return (
    <Section
      title={t('configureWebhooks')}
      description={t('notifyYourOwnSystems')}
      actions={
        <>
          <OutLink
            href={API_DOCS_PATH}
            alignSelf="center"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            fontSize="sm"
          >
            {t('apiDocumentation')}
            <ExternalIcon size={14} aria-hidden="true" />
          </OutLink>
          <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setOpened({ kind: 'create' })}>
            {t('createNewWebhook')}
          </Button>
        </>
      }
    >
      {disabled.length === 0 ? null : <Banner tone="danger">{disabledText(disabled.length)}</Banner>}
      <DataTable
        name="webhooks"
        label={t('webhooks')}
        columns={WEBHOOK_COLUMNS}
        rowActions={(webhook) => webhookActions(webhook, (action) => onAction(webhook, action))}
        rows={list.data ?? []}
        rowId={(webhook) => webhook.id}
        rowLabel={(webhook) => webhook.webhookUrl}
        state={list}
        errorMessage={errorText(list.error, WEBHOOK_MESSAGES.loadFailed)}
        withColumnChooser={false}
        empty={{ title: WEBHOOK_MESSAGES.none, description: t('createOneToReceiveOrder') }}
      />
      {opened?.kind === 'create' || opened?.kind === 'edit' ? (
        <WebhookDialog
          webhook={opened.kind === 'edit' ? opened.webhook : null}
          companyId={companyId}
          onClose={() => setOpened((now) => (now?.kind === 'secret' ? now : null))}
          onCreated={(shown) => setOpened({ kind: 'secret', shown })}
        />
      ) : null}
      {opened?.kind === 'secret' ? (
        <SecretDialog secret={opened.shown.secret} previousUntil={opened.shown.previousSecretUntil} onClose={close} />
      ) : null}
      {opened?.kind === 'replay' ? (
        <ReplayDialog webhook={opened.webhook} companyId={companyId} onClose={close} />
      ) : null}
      {opened?.kind === 'rotate' || opened?.kind === 'disable' || opened?.kind === 'remove' ? (
        <ConfirmDialog
          title={QUESTIONS[opened.kind].title}
          confirmLabel={QUESTIONS[opened.kind].confirm}
          tone={opened.kind === 'remove' ? 'danger' : 'brand'}
          onConfirm={() => confirm(opened.kind, opened.webhook)}
          onClose={close}
        >
          {QUESTIONS[opened.kind].text}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
