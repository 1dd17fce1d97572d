import { PROMOTER_MESSAGES, type PromoterRetailer } from '@godown/contracts/field-force';
import { AsyncCombobox, Box, Button, Field, Flex, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type StoreOption, storeFinder } from './find-stores.request.js';
import { t } from './promoters.texts.js';

interface RetailerMappingProps {
  companyId: string;
  retailers: readonly PromoterRetailer[];
  onChange: (retailers: PromoterRetailer[]) => void;
}

function Mapped({ retailers, onChange }: Omit<RetailerMappingProps, 'companyId'>) {
  if (retailers.length === 0) return <Text tone="muted">{t('retailers.empty')}</Text>;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={t('retailers.list')}>
      {retailers.map(({ id, storeName, firstName, lastName, phone }) => (
        <Flex as="li" key={id} justify="space-between" align="center" gap="3">
          <Box minW="0">
            <Text weight="medium">{storeName}</Text>
            <Text size="xs" tone="muted">{`${[firstName, lastName].filter(Boolean).join(' ')} · ${phone}`}</Text>
          </Box>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('retailers.removeOf', { name: storeName })}
            onClick={() => onChange(retailers.filter((other) => other.id !== id))}
          >
            {t('retailers.remove')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}

/** The shops of a promoter. What is chosen here is saved with the rest of the form. */
export function RetailerMapping({ companyId, retailers, onChange }: RetailerMappingProps) {
  const [picked, setPicked] = useState<StoreOption | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const add = () => {
    if (picked === null) return setFault(PROMOTER_MESSAGES.retailer);
    if (retailers.some(({ id }) => id === picked.value)) return setFault(PROMOTER_MESSAGES.retailerMapped);
    setFault(undefined);
    setPicked(null);
    onChange([...retailers, picked.retailer]);
  };
  const isBlocked = companyId === '';
  return (
    <Flex direction="column" gap="3">
      <Field label={t('retailers.pick')} error={fault} hint={isBlocked ? t('retailers.companyFirst') : undefined}>
        <AsyncCombobox
          key={companyId}
          value={picked}
          loadOptions={storeFinder(companyId)}
          loadWhenBlank
          disabled={isBlocked}
          placeholder={t('retailers.pickHint')}
          onChange={(option) => {
            setPicked(option);
            setFault(undefined);
          }}
        />
      </Field>
      <Flex justify="flex-end">
        <Button disabled={isBlocked} onClick={add}>
          {t('retailers.add')}
        </Button>
      </Flex>
      <Mapped retailers={retailers} onChange={onChange} />
    </Flex>
  );
}
