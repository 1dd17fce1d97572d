import { useSession } from '@godown/shared-ui/session';
import { useCompanies } from './use-companies.js';

/** Whether a list says whose row it is: it holds rows of several companies. */
export function useShowsCompany(): boolean {
  const isAdmin = useSession((session) => session.variant === 'admin');
  return useCompanies().length > 1 || isAdmin;
}
