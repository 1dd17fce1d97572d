import { BRAND_COMPANY_KEY } from '@godown/shared-ui/session';
import { type ComboboxOption } from '@godown/shared-ui/ui';
import { useState } from 'react';

function stored(): ComboboxOption | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(BRAND_COMPANY_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('entityId' in value) || !('name' in value)) return null;
    return typeof value.entityId === 'string' && typeof value.name === 'string'
      ? { value: value.entityId, label: value.name }
      : null;
  } catch {
    return null;
  }
}

/** The company whose brands are looked at, remembered on this device. */
export function useBrandCompany(): [ComboboxOption | null, (company: ComboboxOption | null) => void] {
  const [company, setCompany] = useState(stored);
  const choose = (next: ComboboxOption | null) => {
    setCompany(next);
    if (next === null) localStorage.removeItem(BRAND_COMPANY_KEY);
    else localStorage.setItem(BRAND_COMPANY_KEY, JSON.stringify({ entityId: next.value, name: next.label }));
  };
  return [company, choose];
}
