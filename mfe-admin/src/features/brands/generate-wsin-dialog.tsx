import { type GenerateWsinResponse, WSIN_PATTERN } from '@godown/contracts/catalogue';
import { isApiError, notifyError } from '@godown/shared-ui/api';
import { CloseIcon, PlusIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import {
  Button,
  Code,
  CopyButton,
  Dialog,
  Field,
  Flex,
  FormFrame,
  Grid,
  IconButton,
  Input,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useGenerateWsin } from './generate-wsin.request.js';
import { t } from './brands.texts.js';

interface Line {
  id: number;
  productTitle: string;
  wsin: string;
}

type Faults = Readonly<Record<string, string>>;

/** More than these come as a sheet. */
const MAX_LINES = 20;

/** Keys as the server names them: `data.0.wsin`. */
function faultsOf(lines: readonly Line[]): Faults {
  return Object.fromEntries(
    lines.flatMap((line, index) => [
      ...(line.productTitle.trim() === ''
        ? [[`data.${index}.productTitle`, t('productTitleIsRequired')] as const]
        : []),
      ...(line.wsin !== '' && !WSIN_PATTERN.test(line.wsin)
        ? [[`data.${index}.wsin`, t('wsinIsInvalid')] as const]
        : []),
    ]),
  );
}

function serverFaults(error: unknown): Faults {
  return isApiError(error) ? Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])) : {};
}

function Made({ wsins }: Pick<GenerateWsinResponse, 'wsins'>) {
  return (
    <Flex direction="column" gap="2">
      {wsins.map(({ wsin, productTitle }) => (
        <Flex key={wsin} align="center" gap="2">
          <Code>{wsin}</Code>
          <CopyButton value={wsin} what={wsin} />
          <Text size="sm" tone="muted">
            {productTitle}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

interface LineFieldsProps {
  line: Line;
  index: number;
  faults: Faults;
  onChange: (line: Line) => void;
  onRemove: (() => void) | null;
}

function LineFields({ line, index, faults, onChange, onRemove }: LineFieldsProps) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 13rem 2.25rem' }} gap="3" alignItems="start">
      <Field label={t('productTitle')} required error={faults[`data.${index}.productTitle`]}>
        <Input
          value={line.productTitle}
          maxLength={200}
          onChange={(event) => onChange({ ...line, productTitle: event.target.value })}
        />
      </Field>
      <Field label={t('wsin')} hint={t('leaveBlankToGenerateOne')} error={faults[`data.${index}.wsin`]}>
        <Input
          value={line.wsin}
          maxLength={12}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...line, wsin: event.target.value.trim().toUpperCase() })}
        />
      </Field>
      {onRemove === null ? null : (
        <IconButton label={t('removeProduct', { number: index + 1 })} mt={{ base: '0', sm: '6' }} onClick={onRemove}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      )}
    </Grid>
  );
}

/** A few stock numbers by hand. */
export function GenerateWsinDialog({
  company,
  onClose,
}: {
  company: { value: string; label: string };
  onClose: () => void;
}) {
  const [lines, setLines] = useState<readonly Line[]>([{ id: 0, productTitle: '', wsin: '' }]);
  const [faults, setFaults] = useState<Faults>({});
  const [made, setMade] = useState<GenerateWsinResponse['wsins'] | null>(null);
  const generate = useGenerateWsin();
  const submit = () => {
    const found = faultsOf(lines);
    setFaults(found);
    if (Object.keys(found).length > 0 || generate.isPending) return;
    const data = lines.map(({ productTitle, wsin }) => ({ productTitle, ...(wsin === '' ? {} : { wsin }) }));
    generate.mutate(
      { companyId: company.value, data },
      {
        onSuccess: (answer) => {
          notify.success(answer.message ?? t('wsinGenerated'));
          setMade(answer.wsins);
        },
        onError: (error) => {
          const refused = serverFaults(error);
          setFaults(refused);
          if (Object.keys(refused).length === 0) notifyError(error);
        },
      },
    );
  };
  if (made !== null)
    return (
      <Dialog
        title={t('generateWsin')}
        description={company.label}
        onClose={onClose}
        footer={
          <Button variant="solid" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <Made wsins={made} />
      </Dialog>
    );
  return (
    <Dialog title={t('generateWsin')} description={company.label} onClose={onClose}>
      <FormFrame aria-label={t('generateWsin')} onSubmit={submit}>
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            index={index}
            faults={faults}
            onChange={(next) => setLines(lines.map((other) => (other.id === line.id ? next : other)))}
            onRemove={lines.length === 1 ? null : () => setLines(lines.filter((other) => other.id !== line.id))}
          />
        ))}
        <Flex justify="space-between" gap="2" wrap="wrap">
          <Button
            icon={<PlusIcon aria-hidden="true" />}
            disabled={lines.length >= MAX_LINES}
            onClick={() => setLines([...lines, { id: (lines.at(-1)?.id ?? 0) + 1, productTitle: '', wsin: '' }])}
          >
            {t('addAnother')}
          </Button>
          <Button type="submit" variant="solid" loading={generate.isPending}>
            {t('generateWsin')}
          </Button>
        </Flex>
      </FormFrame>
    </Dialog>
  );
}
