import { type CatalogueItemView } from '@godown/contracts/catalogue';
import { SubmitButton, useUnsavedGuard } from '@godown/shared-ui/forms';
import { useNavigate, useNextPath } from '@godown/shared-ui/router';
import { ConfirmDialog, Flex, LinkButton } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { ItemForm } from './item-form.js';
import { useItemForm } from './use-item-form.js';
import { t } from './catalogue.texts.js';

const FORM_ID = 'catalogue-item';

/** The form with its buttons; leaving it with something unsaved asks first. */
export function ItemEditor({ item }: { item: CatalogueItemView | null }) {
  const { form, savedId } = useItemForm(item);
  const navigate = useNavigate();
  const next = useNextPath();
  const guard = useUnsavedGuard(form.form.formState.isDirty && savedId === null);
  useEffect(() => {
    if (savedId !== null) void navigate(next ?? `/catalogs?item=${savedId}`);
  }, [savedId, navigate, next]);
  return (
    <>
      <ItemForm form={form} id={FORM_ID} companyId={item?.companyId} />
      <Flex justify="flex-end" gap="2" position="sticky" bottom="0" py="3" bg="bg">
        <LinkButton to="/catalogs">{t('cancel')}</LinkButton>
        <SubmitButton form={FORM_ID} loading={form.submitting}>
          {item ? t('save') : t('createItem')}
        </SubmitButton>
      </Flex>
      {guard.asking ? (
        <ConfirmDialog
          title={t('leaveWithoutSaving')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('yourChangesAreNotSaved')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
