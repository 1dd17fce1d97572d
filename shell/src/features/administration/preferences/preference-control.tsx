import {
  type CompanyPreferences,
  GOSWIFT_COURIERS,
  PREFERENCES,
  type PreferenceName,
  SHIPERFECTO_COURIERS,
  STATUS_UPDATE_OPTIONS,
} from '@godown/contracts/companies';
import { Checkbox, Flex, Select, Switch } from '@godown/shared-ui/ui';
import { GramsControl } from './grams-control.js';
import { WaModulesControl } from './wa-modules-control.js';

interface Props {
  name: PreferenceName;
  value: CompanyPreferences[PreferenceName];
  disabled: boolean;
  onChange: (value: unknown) => void;
}

const optionsOf = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

function StatusUpdates({
  value,
  disabled,
  onChange,
}: {
  value: readonly string[];
  disabled: boolean;
  onChange: (value: string[]) => void;
}) {
  const toggle = (one: string, on: boolean) =>
    onChange(
      STATUS_UPDATE_OPTIONS.map((option) => option.value).filter((other) =>
        other === one ? on : value.includes(other),
      ),
    );
  return (
    <Flex wrap="wrap" columnGap="4">
      {STATUS_UPDATE_OPTIONS.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={disabled}
          onChange={(on) => toggle(option.value, on)}
        >
          {option.label}
        </Checkbox>
      ))}
    </Flex>
  );
}

/** The control that fits the kind of the preference. A change is sent at once. */
export function PreferenceControl({ name, value, disabled, onChange }: Props) {
  const { kind, label } = PREFERENCES[name];
  switch (kind) {
    case 'flag':
      return <Switch checked={value === true} disabled={disabled} label={label} onChange={onChange} />;
    case 'grams':
      return <GramsControl label={label} value={Number(value)} disabled={disabled} onChange={onChange} />;
    case 'goswift':
      return (
        <Select
          aria-label={label}
          options={optionsOf(GOSWIFT_COURIERS)}
          value={String(value)}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'shiperfecto':
      return (
        <Select
          aria-label={label}
          options={optionsOf(SHIPERFECTO_COURIERS)}
          value={String(value)}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'statusUpdates':
      return <StatusUpdates value={Array.isArray(value) ? value : []} disabled={disabled} onChange={onChange} />;
    case 'waModules':
      return typeof value === 'object' && 'ndr' in value ? (
        <WaModulesControl value={value} disabled={disabled} onChange={onChange} />
      ) : null;
  }
}
