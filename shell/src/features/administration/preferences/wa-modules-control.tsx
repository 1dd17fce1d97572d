import { WA_TRIGGER_STATUSES, type WaModule, type WaModules } from '@godown/contracts/companies';
import { Flex, MultiSelect, Switch } from '@godown/shared-ui/ui';
import { t } from './preferences.texts.js';

const LABELS = { ndr: t('deliveryFailed'), waNotif: t('orderUpdates') } as const;
const OPTIONS = WA_TRIGGER_STATUSES.map((value) => ({
  value,
  label: value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' '),
}));

interface Props {
  value: WaModules;
  disabled: boolean;
  onChange: (value: WaModules) => void;
}

/** The two WhatsApp modules: on or off, and at which statuses they write. */
export function WaModulesControl({ value, disabled, onChange }: Props) {
  const change = (module: keyof WaModules, part: Partial<WaModule>) =>
    onChange({ ...value, [module]: { ...value[module], ...part } });
  return (
    <Flex direction="column" gap="2">
      {(['ndr', 'waNotif'] as const).map((module) => (
        <Flex key={module} gap="3" align="center" wrap="wrap">
          <Switch
            checked={value[module].isActive}
            disabled={disabled}
            onChange={(isActive) => change(module, { isActive })}
          >
            {LABELS[module]}
          </Switch>
          {disabled || !value[module].isActive ? null : (
            <MultiSelect
              label={t('statusesOf', { module: LABELS[module] })}
              size="sm"
              emptyText={t('never')}
              options={OPTIONS}
              value={value[module].triggerStatus}
              onChange={(triggerStatus) => change(module, { triggerStatus })}
            />
          )}
        </Flex>
      ))}
    </Flex>
  );
}
