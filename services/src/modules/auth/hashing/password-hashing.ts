import { provideConfig } from '../../../config/env.js';
import { AuthConfig } from '../accounts/auth.config.js';
import { HashSlots } from './hash-slots.js';
import { PasswordHasher } from './password-hasher.js';

/** The providers that hashing a password takes, for whoever does not load the whole module. */
export const PASSWORD_HASHING = [provideConfig(AuthConfig), HashSlots, PasswordHasher];
