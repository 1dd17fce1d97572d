import { INDIAN_STATES, isPincode, readPinDetails } from '@godown/contracts/geo';
import { api } from '@godown/shared-ui/api';
import { useFormContext, useWatch } from '@godown/shared-ui/forms';
import { useEffect, useRef } from 'react';

/** How a form names the fields of an address. */
export interface PinNames {
  pincode: string;
  state: string;
  city: string;
}

function stateNamed(text: string): string {
  return INDIAN_STATES.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.name ?? '';
}

/** A whole PIN code that was typed fills in state and city. What somebody typed there stays, and a look-up that fails disturbs nobody. */
export function usePinFill({ pincode: pinName, state, city }: PinNames): void {
  const { setValue, getValues, getFieldState } = useFormContext();
  const pincode: unknown = useWatch({ name: pinName });
  const filled = useRef<Record<string, string>>({});
  useEffect(() => {
    if (typeof pincode !== 'string' || !isPincode(pincode) || !getFieldState(pinName).isDirty) return undefined;
    const stop = new AbortController();
    void api
      .get<unknown>(`/pincode/${pincode}`, { signal: stop.signal })
      .then((answer) => {
        const details = readPinDetails(answer);
        if (details === null) return;
        for (const [field, value] of [
          [state, stateNamed(details.state)],
          [city, details.district],
        ] as const) {
          const now: unknown = getValues(field);
          const isTyped = now !== '' && getFieldState(field).isDirty && now !== filled.current[field];
          if (value === '' || isTyped) continue;
          filled.current[field] = value;
          setValue(field, value, { shouldValidate: true, shouldDirty: true });
        }
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [pincode, pinName, state, city, setValue, getValues, getFieldState]);
}
