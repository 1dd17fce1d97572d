import {
  type FleetPerson,
  type SaveClusterOwnerRequest,
  type SaveDriverRequest,
  type SaveWarehouseUserRequest,
} from '@godown/contracts/fleet';
import { DtoForm, SubmitButton, useDtoForm, useUnsavedGuard } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { ConfirmDialog, Flex, LinkButton, Section } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { AddressFields } from './address-fields.js';
import { FORM_CLASSES, type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { fieldsOf } from './person-fields.js';
import { PaperFields, PersonSection } from './person-sections.js';
import { useSavePerson } from './save-person.request.js';

const FORM_ID = 'person';

type SavedPerson = SaveDriverRequest | SaveClusterOwnerRequest | SaveWarehouseUserRequest;

/** Only what the kind has: the server refuses every other field. */
function bodyOf(kind: PeopleKind, person: SavedPerson): object {
  const { name, phone, address } = person;
  return {
    name,
    phone,
    address,
    ...('password' in person && person.password !== undefined ? { password: person.password } : {}),
    ...(kind !== 'warehouse-users' && 'clusterId' in person ? { clusterId: person.clusterId } : {}),
    ...(kind === 'warehouse-users' && 'warehouseId' in person ? { warehouseId: person.warehouseId } : {}),
    ...(kind === 'drivers' && 'documents' in person ? { documents: person.documents } : {}),
  };
}

function usePersonForm(kind: PeopleKind, person: FleetPerson | null) {
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  const save = useSavePerson(kind, person?.id ?? null);
  const { create, save: change } = FORM_CLASSES[kind];
  const Dto: new () => SavedPerson = person === null ? create : change;
  const form = useDtoForm(Dto, {
    defaultValues: fieldsOf(person),
    failureText: person === null ? t(`${kind}.createFailed`) : t(`${kind}.saveFailed`),
    onSubmit: async (dto) => {
      const answer = await save.mutateAsync(bodyOf(kind, dto));
      notify.success(answer.message ?? t('save'));
      setSaved(true);
    },
  });
  // Before the effect below, so that what is saved can be left.
  const guard = useUnsavedGuard(form.form.formState.isDirty && !isSaved);
  useEffect(() => {
    if (isSaved) void navigate(`/${kind}`);
  }, [isSaved, navigate, kind]);
  return { form, guard };
}

/** The form of a person with its buttons. @param person null for a new one */
export function PersonEditor({ kind, person }: { kind: PeopleKind; person: FleetPerson | null }) {
  const { form, guard } = usePersonForm(kind, person);
  return (
    <>
      <DtoForm api={form} id={FORM_ID} aria-label={t(`${kind}.noun`)}>
        <PersonSection kind={kind} isNew={person === null} />
        <Section title={t('sections.address')}>
          <AddressFields />
        </Section>
        {kind === 'drivers' ? <PaperFields /> : null}
      </DtoForm>
      <Flex justify="flex-end" gap="2" position="sticky" bottom="0" py="3" bg="bg">
        <LinkButton to={`/${kind}`}>{t('cancel')}</LinkButton>
        <SubmitButton form={FORM_ID} loading={form.submitting}>
          {person === null ? t(`${kind}.create`) : t('save')}
        </SubmitButton>
      </Flex>
      {guard.asking ? (
        <ConfirmDialog
          title={t('leave.title')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.stay')}
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('leave.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
