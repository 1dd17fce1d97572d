import { INDIAN_STATES } from '@godown/contracts/geo';
import { Button, Field, Flex, FormGrid, Select, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './clusters.texts.js';
import { useDistrictPincodes } from './district-pincodes.request.js';
import { useDistricts } from './districts.request.js';

const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

/** All pincodes of a district at once. */
export function DistrictPicker({ onAdd }: { onAdd: (pincodes: readonly string[]) => void }) {
  const [state, setState] = useState('');
  const [district, setDistrict] = useState('');
  const districts = useDistricts(state);
  const { data: pincodes = [], isError, isFetching } = useDistrictPincodes(state, district);
  return (
    <Flex direction="column" gap="3">
      <FormGrid>
        <Field label={t('form.state')}>
          <Select
            options={STATES}
            placeholder={t('form.chooseState')}
            value={STATES.find(({ value }) => value === state)?.value ?? ''}
            onChange={(next) => {
              setState(next);
              setDistrict('');
            }}
          />
        </Field>
        <Field label={t('form.districtName')}>
          <Select
            options={districts.data ?? []}
            placeholder={t('form.chooseDistrict')}
            value={district}
            onChange={setDistrict}
          />
        </Field>
      </FormGrid>
      {districts.isError || isError ? (
        <Text role="alert" size="sm" tone="danger">
          {t('form.districtsFailed')}
        </Text>
      ) : null}
      <Flex>
        <Button disabled={pincodes.length === 0} loading={isFetching} onClick={() => onAdd(pincodes)}>
          {pincodes.length === 0 ? t('form.addNone') : t('form.add', { count: pincodes.length })}
        </Button>
      </Flex>
    </Flex>
  );
}
