import { act, renderHook } from '@testing-library/react';
import { BRAND_COMPANY_KEY, can, getSession, useCan, useSession } from './session-store.js';

const profile = { entityId: 'u1', name: 'Seller', email: null, phone: null, userRole: 'seller', flags: {} };
const companies = [
  { entityId: 'c1', name: 'One' },
  { entityId: 'c2', name: 'Two' },
];

describe('the session of the page', () => {
  beforeEach(() => {
    sessionStorage.clear();
    getSession().signOut();
  });

  it('[SHELL-023] keeps the chosen companies over a reload, and never one that was not granted', () => {
    getSession().signIn({ profile, companies, permissions: [] });
    getSession().selectCompanies(['c2', 'foreign']);
    expect(getSession().selectedCompanyIds).toEqual(['c2']);
    getSession().signIn({ profile, companies, permissions: [] });
    expect(getSession().selectedCompanyIds).toEqual(['c2']);
    getSession().signIn({ profile, companies: [{ entityId: 'c1', name: 'One' }], permissions: [] });
    expect(getSession().selectedCompanyIds).toEqual([]);
  });

  it('[F6] the next person at this browser inherits nothing', () => {
    getSession().signIn({ profile, companies, permissions: ['tasks.read'] });
    getSession().selectCompanies(['c2']);
    sessionStorage.setItem('godown.draft.order', '{"phone":"98450"}');
    localStorage.setItem(BRAND_COMPANY_KEY, '{"entityId":"c2","name":"Two"}');
    getSession().signOut();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem(BRAND_COMPANY_KEY)).toBeNull();
    expect(getSession()).toMatchObject({
      status: 'signedOut',
      profile: null,
      permissions: [],
      companies: [],
      selectedCompanyIds: [],
    });
    getSession().signIn({ profile: { ...profile, entityId: 'u2' }, companies, permissions: [] });
    expect(getSession().selectedCompanyIds).toEqual([]);
  });

  it('[F6] a stored choice of somebody else is not taken over', () => {
    sessionStorage.setItem('godown.companies', 'u9,c2');
    getSession().signIn({ profile, companies, permissions: [] });
    expect(getSession().selectedCompanyIds).toEqual([]);
  });

  it('shows by permission, and shows anew when the session changes', () => {
    const { result } = renderHook(() => ({
      may: useCan('tasks.read'),
      name: useSession((session) => session.profile?.name),
    }));
    expect(result.current).toEqual({ may: false, name: undefined });
    act(() => getSession().signIn({ profile, companies, permissions: ['tasks.read'] }));
    expect(result.current).toEqual({ may: true, name: 'Seller' });
    expect(can('wallet.write')).toBe(false);
  });
});
