import { ORDER_TYPES } from '@godown/contracts/orders';
import { FormField } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { RadioGroup } from '@godown/shared-ui/ui';
import { t } from './new-order.texts.js';

const TYPES = [
  { value: '1', label: t('b2bOrder') },
  { value: '2', label: t('d2rOrder') },
] as const;

/** D2R orders are for companies that sell to retailers. */
export function OrderTypeField() {
  const isD2rAccount = useSession((session) => Boolean(session.profile?.flags.isD2RAccount));
  return (
    <FormField name="orderType" label={t('orderType')} required group>
      {(field) => (
        <RadioGroup
          name="orderType"
          options={TYPES.map((type) => ({ ...type, disabled: type.value === '2' && !isD2rAccount }))}
          value={field.value === ORDER_TYPES.d2r ? '2' : '1'}
          onChange={(value) => field.onChange(value === '2' ? ORDER_TYPES.d2r : ORDER_TYPES.b2b)}
        />
      )}
    </FormField>
  );
}
