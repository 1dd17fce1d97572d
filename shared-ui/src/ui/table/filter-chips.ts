import { formatDay } from '../format/zoned.js';

/** How a filter is told of while it is set. */
export interface FilterField<F extends string> {
  name: F;
  label: string;
  /** The filter that ends the range of days which `name` begins. */
  until?: F;
  /** Where the value is one of a list. */
  options?: readonly { value: string; label: string }[];
  /** Where it is not: the value in words. By default as it stands in the address. */
  text?: (value: string) => string;
}

interface FilterChip {
  key: string;
  label: string;
  text: string;
  remove: () => void;
}

export interface FilterChips {
  /** The filters that are set. */
  set: readonly FilterChip[];
  /** Takes all of them away. */
  clear: () => void;
}

interface FilterState<F extends string> {
  filters: Readonly<Record<F, string>>;
  defaults: Readonly<Record<F, string>>;
  setFilters: (filters: Partial<Record<F, string>>) => void;
}

export const NO_CHIPS: FilterChips = { set: [], clear: () => undefined };

function dayText(day: string): string {
  return formatDay(day);
}

function daysText(from: string, to: string): string {
  if (from === to) return dayText(from);
  if (to === '') return `from ${dayText(from)}`;
  return from === '' ? `until ${dayText(to)}` : `${dayText(from)} – ${dayText(to)}`;
}

export function chipsOf<F extends string>(
  { filters, defaults, setFilters }: FilterState<F>,
  fields: readonly FilterField<F>[],
): FilterChips {
  const namesOf = ({ name, until }: FilterField<F>): F[] => (until === undefined ? [name] : [name, until]);
  const reset = (names: readonly F[]) => {
    const values: Partial<Record<F, string>> = {};
    for (const name of names) values[name] = defaults[name];
    setFilters(values);
  };
  const textOf = ({ name, until, options, text }: FilterField<F>): string => {
    const value = filters[name];
    if (until !== undefined) return daysText(value, filters[until]);
    return options?.find((option) => option.value === value)?.label ?? text?.(value) ?? value;
  };
  return {
    set: fields
      .filter((field) => namesOf(field).some((name) => filters[name] !== defaults[name]))
      .map((field) => ({
        key: field.name,
        label: field.label,
        text: textOf(field),
        remove: () => reset(namesOf(field)),
      })),
    clear: () => reset(fields.flatMap(namesOf)),
  };
}
