import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { AuthCleanUp } from './auth-clean-up.js';
import { AuthReplies } from './sign-in/auth-replies.js';
import { CodeSender } from './codes/code-sender.js';
import { ContactProof } from './codes/contact-proof.js';
import { OneTimeCodes } from './codes/one-time-codes.js';
import { SendBudget } from './codes/send-budget.js';
import { ChangePasswordService } from './passwords/change-password.service.js';
import { ForgottenPasswordService } from './passwords/forgotten-password.service.js';
import { PasswordChanges } from './passwords/password-changes.js';
import { PasswordController } from './passwords/password.controller.js';
import { PasswordHasher } from './hashing/password-hasher.js';
import { PASSWORD_HASHING } from './hashing/password-hashing.js';
import { ContactChangeController } from './profile/contact-change.controller.js';
import { ContactChangeService } from './profile/contact-change.service.js';
import { ContactChangesRepository } from './profile/contact-changes.repository.js';
import { ContactNotifications } from './profile/contact-notifications.js';
import { NavbarService } from './profile/navbar.service.js';
import { OwnSessionsService } from './profile/own-sessions.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileReadModel } from './profile/profile.read-model.js';
import { ProfileService } from './profile/profile.service.js';
import { UpdateProfileService } from './profile/update-profile.service.js';
import { AddressLimits } from './throttling/address-limits.js';
import { KnownDevices } from './accounts/known-devices.js';
import { LoginController } from './sign-in/login.controller.js';
import { LoginService } from './sign-in/login.service.js';
import { LoginThrottle } from './throttling/login-throttle.js';
import { LogoutService } from './sign-in/logout.service.js';
import { SignInSessions } from './sign-in/sign-in-sessions.js';
import { CompanyOpening } from './sign-up/company-opening.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpRepository } from './sign-up/sign-up.repository.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { OAuthClients } from './api-keys/oauth-clients.js';
import { OAuthController } from './api-keys/oauth.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { SupportRequests } from './profile/support-requests.service.js';
import { SupportConfig } from './accounts/support.config.js';
import { CompanyRecords } from './accounts/company-records.js';
import { UserRepository } from './accounts/user.repository.js';
import { ContactChangeEntity } from './profile/contact-change.entity.js';
import { KnownDeviceEntity } from './accounts/known-device.entity.js';
import { LoginFailureEntity } from './throttling/login-failure.entity.js';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { OneTimeCodeSendEntity } from './codes/one-time-code-send.entity.js';
import { SignUpEntity } from './sign-up/sign-up.entity.js';
import { UserCompanyEntity } from './accounts/user-company.entity.js';
import { UserEntity } from './accounts/user.entity.js';
import { UserWarehouseEntity } from './accounts/user-warehouse.entity.js';

const SIGN_IN = [LoginService, LoginThrottle, KnownDevices, LogoutService, SignInSessions, AddressLimits];
const SIGN_UP = [SignUpService, SignUpRepository, CompanyOpening, CodeSender, OneTimeCodes, SendBudget, ContactProof];
const PASSWORDS = [...PASSWORD_HASHING, PasswordChanges, ForgottenPasswordService, ChangePasswordService];
const PROFILE = [
  ProfileService,
  ProfileReadModel,
  UpdateProfileService,
  OwnSessionsService,
  NavbarService,
  SupportRequests,
];
const CONTACTS = [ContactChangeService, ContactChangesRepository, ContactNotifications];
const SHARED = [provideConfig(SupportConfig), AuthReplies, UserRepository, CompanyRecords, AuthCleanUp];

const ENTITIES = [
  ContactChangeEntity,
  KnownDeviceEntity,
  LoginFailureEntity,
  OneTimeCodeEntity,
  OneTimeCodeSendEntity,
  SignUpEntity,
  UserCompanyEntity,
  UserEntity,
  UserWarehouseEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [
    LoginController,
    SignUpController,
    PasswordController,
    ProfileController,
    ContactChangeController,
    ApiKeysController,
    OAuthController,
  ],
  providers: [...SHARED, ...SIGN_IN, ...SIGN_UP, ...PASSWORDS, ...PROFILE, ...CONTACTS, ApiKeysService, OAuthClients],
  exports: [UserRepository, CompanyRecords, PasswordHasher, PasswordChanges, ContactProof],
})
export class AuthModule {}
