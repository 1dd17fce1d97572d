import 'reflect-metadata';
import { IsDefined, IsIn, IsUUID } from 'class-validator';
import { PREFERENCE_NAMES, type PreferenceName } from './preferences.js';

/** `PATCH /ums/profile/preferences`. The server checks the value against the preference's kind. */
export class UpdatePreferenceRequest {
  @IsUUID()
  companyId = '';

  @IsIn(PREFERENCE_NAMES)
  profileType: PreferenceName = 'hideItemLabel';

  @IsDefined()
  profileValue: unknown;
}

/** `GET /ums/profile/preferences` */
export class PreferencesQuery {
  @IsUUID()
  companyId = '';
}
