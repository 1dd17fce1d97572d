import {
  type ChangePasswordRequest,
  type ConfirmContactRequest,
  type ContactField,
  type NavbarItem,
  type Profile,
  type SessionLine,
  type SupportContact,
  type UpdateProfileRequest,
} from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import {
  type CompanyHit,
  type CompanyPreferences,
  type SaveInvoicingRequest,
  type UpdatePreferenceRequest,
} from '@godown/contracts/companies';
import { api } from '@godown/shared-ui/api';

async function bodyOf<T>(answer: Promise<UmsResponse<T>>): Promise<T> {
  return (await answer).responseBody;
}

export function fetchProfile(signal: AbortSignal): Promise<Profile> {
  return bodyOf(api.get<UmsResponse<Profile>>('/ums/profile', { signal }));
}

export function updateProfile(body: UpdateProfileRequest): Promise<Profile> {
  return bodyOf(api.put<UmsResponse<Profile>>('/ums/profile', { body }));
}

export function confirmContact({ field, code }: ConfirmContactRequest): Promise<Profile> {
  return bodyOf(api.post<UmsResponse<Profile>>('/ums/profile/contact-change/confirm', { body: { field, code } }));
}

export function resendContactCode(field: ContactField): Promise<UmsResponse> {
  return api.post('/ums/profile/contact-change/resend', { body: { field } });
}

export function cancelContact(field: ContactField): Promise<Profile> {
  return bodyOf(api.post<UmsResponse<Profile>>('/ums/profile/contact-change/cancel', { body: { field } }));
}

export function changePassword({ oldPassword, newPassword }: ChangePasswordRequest): Promise<UmsResponse> {
  return api.put('/ums/profile/change-password', { body: { oldPassword, newPassword } });
}

export async function fetchSessions(signal: AbortSignal): Promise<SessionLine[]> {
  return (await bodyOf(api.get<UmsResponse<{ sessions: SessionLine[] }>>('/ums/profile/sessions', { signal })))
    .sessions;
}

export function endSession(id: string): Promise<UmsResponse> {
  return api.delete(`/ums/profile/sessions/${id}`);
}

export async function fetchNavbar(signal: AbortSignal): Promise<NavbarItem[]> {
  return (await bodyOf(api.get<UmsResponse<{ items: NavbarItem[] }>>('/ums/profile/navbar', { signal }))).items;
}

export async function saveNavbar(items: readonly NavbarItem[]): Promise<NavbarItem[]> {
  return (await bodyOf(api.put<UmsResponse<{ items: NavbarItem[] }>>('/ums/profile/navbar', { body: { items } })))
    .items;
}

export function fetchSupport(signal: AbortSignal): Promise<SupportContact> {
  return bodyOf(api.get<UmsResponse<SupportContact>>('/ums/profile/support', { signal }));
}

export async function fetchInvoicing(signal: AbortSignal): Promise<SaveInvoicingRequest | null> {
  return (
    await bodyOf(api.get<UmsResponse<{ invoicing: SaveInvoicingRequest | null }>>('/ums/profile/invoicing', { signal }))
  ).invoicing;
}

export async function saveInvoicing(body: SaveInvoicingRequest): Promise<SaveInvoicingRequest | null> {
  return (
    await bodyOf(api.put<UmsResponse<{ invoicing: SaveInvoicingRequest | null }>>('/ums/profile/invoicing', { body }))
  ).invoicing;
}

export async function fetchPreferences(companyId: string, signal: AbortSignal): Promise<CompanyPreferences> {
  return (
    await bodyOf(
      api.get<UmsResponse<{ preferences: CompanyPreferences }>>('/ums/profile/preferences', {
        query: { companyId },
        signal,
      }),
    )
  ).preferences;
}

export async function updatePreference(body: UpdatePreferenceRequest): Promise<CompanyPreferences> {
  return (
    await bodyOf(api.patch<UmsResponse<{ preferences: CompanyPreferences }>>('/ums/profile/preferences', { body }))
  ).preferences;
}

export async function searchCompanies(searchText: string, signal: AbortSignal): Promise<CompanyHit[]> {
  return (await api.get<{ companies: CompanyHit[] }>('/ums/companies/search', { query: { searchText }, signal }))
    .companies;
}
