import 'reflect-metadata';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { LOGIN_TYPES, type LoginType } from '../permissions/index.js';
import { AUTH_MESSAGES } from './auth.messages.js';
import { KnownPassword } from './password-rules.js';

/** `POST /ums/profile/login`: exactly one of email, phone and username. */
export class LoginRequest {
  @MaxLength(200)
  @IsString()
  @IsOptional()
  email?: string;

  @MaxLength(20)
  @IsString()
  @IsOptional()
  phone?: string;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  username?: string;

  @KnownPassword(AUTH_MESSAGES.passwordRequired)
  password = '';

  @IsIn(LOGIN_TYPES)
  userLoginType: LoginType = 'seller';
}

/** What the sign-in page asks for. */
export class LoginForm {
  @MaxLength(200)
  @HasText({ message: AUTH_MESSAGES.idRequired })
  id = '';

  @KnownPassword(AUTH_MESSAGES.passwordRequired)
  password = '';
}
