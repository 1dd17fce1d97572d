export { expiringValue, type ExpiringValue } from './expiring-value.js';
export {
  BRAND_COMPANY_KEY,
  KNOWN_PREFIX,
  can,
  getSession,
  isAmongSelected,
  sessionStore,
  useCan,
  useSession,
  type Session,
  type SessionCompany,
  type SessionProfile,
  type SessionStatus,
  type Variant,
} from './session-store.js';
