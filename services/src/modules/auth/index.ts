export { AuthModule } from './auth.module.js';
export { ContactProof, type ContactToProve } from './codes/contact-proof.js';
export { PasswordChanges } from './passwords/password-changes.js';
export { PasswordHasher } from './hashing/password-hasher.js';
export { PASSWORD_HASHING } from './hashing/password-hashing.js';
export { refuseCommonPassword } from './passwords/password-policy.js';
export { type User } from './accounts/user.js';
export { UserRepository } from './accounts/user.repository.js';
export {
  CompanyRecords,
  type CompanyChanges,
  type CompanyRecorder,
  type NewCompany,
} from './accounts/company-records.js';
