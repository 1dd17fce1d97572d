import { AnnounceInboundRequest, INBOUND_LIMITS, INBOUND_MESSAGES } from '@godown/contracts/inbound';
import { couldNotGet, errorText, isApiError } from '@godown/shared-ui/api';
import { DtoForm, FormDate, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { Banner, Button, Dialog, ErrorState, FormGrid, Text, todayInZone } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CompanyField } from '../../companies/company-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { useAnnounceInbound } from './announce-inbound.request.js';
import { AnnouncedRows, RowProblems } from './announced-rows.js';
import { useInboundWarehouses } from './inbound-warehouses.request.js';
import { t } from './inbound.texts.js';

const FORM = 'announce-inbound';

interface AnnounceFormProps {
  warehouses: readonly { value: string; label: string }[];
  onClose: () => void;
}

/** What the server says of single rows; null for any other failure. */
function refusedRows(error: unknown): readonly string[] | null {
  if (!isApiError(error)) return null;
  const rows = error.fieldErrors.filter(({ field }) => field.startsWith('lines.'));
  return rows.length === 0 ? null : rows.map(({ message }) => message);
}

function useAnnounceForm({ warehouses }: AnnounceFormProps) {
  const navigate = useNavigate();
  const announce = useAnnounceInbound();
  const companies = useCompanies();
  const [hasUnread, setUnread] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useDtoForm(AnnounceInboundRequest, {
    defaultValues: {
      warehouseId: onlyOf(warehouses),
      companyId: onlyOf(companies),
      reference: '',
      supplier: '',
      expectedOn: todayInZone(),
      lines: [],
    },
    failureText: t('announce.failed'),
    onSubmit: async (body) => {
      if (hasUnread) return;
      try {
        const { id, message } = await announce.mutateAsync(body);
        notify.success(message ?? INBOUND_MESSAGES.announced);
        await navigate(`/inbound/${id}`);
      } catch (error) {
        const rows = refusedRows(error);
        if (rows === null) throw error;
        setRefused(rows);
      }
    },
  });
  const read = (unread: readonly unknown[]) => {
    setUnread(unread.length > 0);
    setRefused([]);
  };
  return { form, refused, read };
}

function AnnounceForm(props: AnnounceFormProps) {
  const { form, refused, read } = useAnnounceForm(props);
  return (
    <Dialog
      title={t('announce.title')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('announce.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('announce.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('announce.title')}>
        <CompanyField />
        <FormGrid>
          <FormSelect
            name="warehouseId"
            label={t('announce.warehouse')}
            required
            options={props.warehouses}
            placeholder={t('announce.chooseWarehouse')}
          />
          <FormDate name="expectedOn" label={t('announce.expectedOn')} required />
          <FormInput
            name="reference"
            label={t('announce.reference')}
            hint={t('announce.referenceHint')}
            maxLength={INBOUND_LIMITS.reference}
            required
          />
          <FormInput name="supplier" label={t('announce.supplier')} maxLength={INBOUND_LIMITS.supplier} />
        </FormGrid>
        <AnnouncedRows onRead={read} />
        {refused.length === 0 ? null : (
          <Banner tone="danger" urgent>
            <Text weight="semibold">{t('announce.refused')}</Text>
            <RowProblems problems={refused} />
          </Banner>
        )}
      </DtoForm>
    </Dialog>
  );
}

/** What is on its way, where to, and when it should be there. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const warehouses = useInboundWarehouses();
  if (warehouses.data !== undefined) return <AnnounceForm warehouses={warehouses.data} onClose={onClose} />;
  if (!warehouses.isError) return null;
  return (
    <Dialog title={t('announce.title')} size="sm" onClose={onClose}>
      <ErrorState
        message={errorText(warehouses.error, couldNotGet('warehouses'))}
        onRetry={() => void warehouses.refetch()}
      />
    </Dialog>
  );
}
