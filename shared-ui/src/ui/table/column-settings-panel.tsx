import { chakra } from '@chakra-ui/react';
import { ArrowDownIcon, ArrowUpIcon, PinIcon } from '@godown/shared-ui/icons';
import { Button, IconButton } from '../actions/button.js';
import { Checkbox, SegmentedControl } from '../fields/choices.js';
import { Input } from '../fields/inputs.js';
import { Overline } from '../layout/text.js';
import { DENSITIES } from './table-choice.js';
import { type ColumnSettingsProps } from './table-props.js';
import { useTableModel } from './use-table-model.js';

const DENSITY_OPTIONS = DENSITIES.map((value) => ({
  value,
  label: value === 'comfortable' ? 'Comfortable' : 'Compact',
}));

/** Taken over when it is complete: at Enter and when the field is left. */
function NumberBox({
  label,
  value,
  placeholder,
  onSet,
}: {
  label: string;
  value: string;
  placeholder?: string;
  onSet: (value: number | null) => void;
}) {
  const set = (text: string) => {
    if (text === value) return;
    const number = Number.parseInt(text, 10);
    onSet(number > 0 ? number : null);
  };
  return (
    <Input
      key={value}
      size="sm"
      inputMode="numeric"
      aria-label={label}
      defaultValue={value}
      placeholder={placeholder}
      textAlign="end"
      px="1.5"
      onBlur={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set(event.currentTarget.value);
      }}
    />
  );
}

function ColumnLine({
  column,
  model,
}: {
  column: ColumnSettingsProps['columns'][number];
  model: ReturnType<typeof useTableModel>;
}) {
  const { key, header, fixed = false } = column;
  const place = model.order.indexOf(key);
  const isPinned = [...model.pinned.start, ...model.pinned.end].includes(key);
  const width = model.widths[key];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto auto 2.75rem 3.75rem auto"
      alignItems="center"
      gap="1"
    >
      <Checkbox
        checked={fixed || !model.hidden.includes(key)}
        disabled={fixed}
        onChange={(on) => model.toggle(key, on)}
      >
        {header}
      </Checkbox>
      <IconButton
        size="sm"
        label={`Move ${header} up`}
        disabled={place === 0}
        onClick={() => model.moveTo(key, place - 1)}
      >
        <ArrowUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={`Move ${header} down`}
        disabled={place === model.order.length - 1}
        onClick={() => model.moveTo(key, place + 1)}
      >
        <ArrowDownIcon aria-hidden="true" />
      </IconButton>
      <NumberBox
        label={`Position of ${header}`}
        value={String(place + 1)}
        onSet={(next) => (next === null ? undefined : model.moveTo(key, next - 1))}
      />
      <NumberBox
        label={`Width of ${header} in pixels`}
        value={width === undefined ? '' : String(Math.round(width))}
        placeholder="Auto"
        onSet={(next) => model.setWidth(key, next)}
      />
      <IconButton
        size="sm"
        variant={isPinned ? 'subtle' : 'ghost'}
        label={`Pin ${header}`}
        aria-pressed={isPinned}
        onClick={() => model.pin(key, !isPinned)}
      >
        <PinIcon aria-hidden="true" />
      </IconButton>
    </chakra.li>
  );
}

/** Everything a person may change about the columns, without a mouse. */
export function ColumnSettingsPanel({ name, columns }: ColumnSettingsProps) {
  const model = useTableModel(name, columns);
  const lines = model.order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" p="3" overflowY="auto">
      <SegmentedControl
        aria-label="Row height"
        options={DENSITY_OPTIONS}
        value={model.density}
        onChange={model.setDensity}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) 4.25rem 3.75rem 2rem"
        gap="1"
        aria-hidden="true"
        textAlign="end"
      >
        <Overline textAlign="start">Columns</Overline>
        <Overline>Position</Overline>
        <Overline>Width</Overline>
        <Overline>Pin</Overline>
      </chakra.div>
      <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexDirection="column" gap="0.5">
        {lines.map((column) => (
          <ColumnLine key={column.key} column={column} model={model} />
        ))}
      </chakra.ul>
      <chakra.div>
        <Button variant="link" size="sm" onClick={model.reset}>
          Reset
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
