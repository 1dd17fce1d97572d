import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { PlusIcon } from '@godown/shared-ui/icons';
import { useParams } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { EmptyState, ErrorState, LinkButton, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { AllowedOnly } from '../../../access/allowed-only.js';
import { ID_PARAMETERS, type PeopleKind, RIGHTS } from './people-kinds.js';
import { PeopleList } from './people-list.js';
import { t } from './people.texts.js';
import { PersonEditor } from './person-editor.js';
import { usePerson } from './person.request.js';

interface KindProps {
  kind: PeopleKind;
}

function People({ kind }: KindProps) {
  const canManage = useCan(RIGHTS[kind].manage);
  return (
    <Page>
      <PageHeader
        title={t(`${kind}.title`)}
        actions={
          canManage ? (
            <LinkButton to={`/${kind}/new`} variant="solid">
              <PlusIcon aria-hidden="true" />
              {t(`${kind}.create`)}
            </LinkButton>
          ) : undefined
        }
      />
      <PeopleList kind={kind} />
    </Page>
  );
}

function NewPerson({ kind }: KindProps) {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to={`/${kind}`}>{t(`${kind}.title`)}</TextLink>} title={t(`${kind}.create`)} />
      <PersonEditor kind={kind} person={null} />
    </Page>
  );
}

function EditPerson({ kind }: KindProps) {
  const id = useParams()[ID_PARAMETERS[kind]] ?? '';
  const { data, error, isPending, isFetching, refetch } = usePerson(kind, id);
  return (
    <Page width="form">
      <PageHeader
        above={<TextLink to={`/${kind}`}>{t(`${kind}.title`)}</TextLink>}
        title={data ? t(`${kind}.edit`, { name: data.user.name }) : t(`${kind}.noun`)}
      />
      {isPending ? <SkeletonPanel /> : null}
      {error !== null && !data ? (
        <ErrorState
          message={errorText(error, couldNotGet(t(`${kind}.noun`).toLowerCase()))}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {data === null ? <EmptyState title={t(`${kind}.missing`)} /> : null}
      {data ? <PersonEditor key={data.user.id} kind={kind} person={data.user} /> : null}
    </Page>
  );
}

export function PeopleScreen({ kind }: KindProps) {
  return (
    <AllowedOnly permission={RIGHTS[kind].read}>
      <People kind={kind} />
    </AllowedOnly>
  );
}

export function NewPersonScreen({ kind }: KindProps) {
  return (
    <AllowedOnly permission={RIGHTS[kind].manage}>
      <NewPerson kind={kind} />
    </AllowedOnly>
  );
}

export function EditPersonScreen({ kind }: KindProps) {
  return (
    <AllowedOnly permission={RIGHTS[kind].manage}>
      <EditPerson kind={kind} />
    </AllowedOnly>
  );
}
