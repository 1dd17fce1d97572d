import { useSession } from '@godown/shared-ui/session';

/** The companies one works for: those chosen in the header, or all. */
export function useCompanies(): { value: string; label: string }[] {
  const granted = useSession((session) => session.companies);
  const selected = useSession((session) => session.selectedCompanyIds);
  return granted
    .filter(({ entityId }) => selected.length === 0 || selected.includes(entityId))
    .map(({ entityId, name }) => ({ value: entityId, label: name }));
}

/** One company takes no choosing. */
export function onlyOf(companies: readonly { value: string }[]): string {
  return companies.length === 1 ? (companies[0]?.value ?? '') : '';
}
