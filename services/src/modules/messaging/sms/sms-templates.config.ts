import { Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';

const DLT_ID = /^\d{5,20}$/;
const MUST_BE_ID = { message: 'must be the id of a template in the DLT registry' };

/** Ids under which the telecom registry (DLT) knows the texts of SMS, each under the entity of `SMS_ENTITY_ID`. */
@ConfigArea
export class SmsTemplatesConfig {
  /** Id in the DLT registry of the SMS about the code of a sign-up. */
  @Env('SMS_TEMPLATE_SIGNUP_CODE')
  @Matches(DLT_ID, MUST_BE_ID)
  signupCode = '1107160000000000001';

  /** Id in the DLT registry of the SMS about a sign-up with a number that has an account. */
  @Env('SMS_TEMPLATE_SIGNUP_KNOWN')
  @Matches(DLT_ID, MUST_BE_ID)
  signupKnown = '1107160000000000002';

  /** Id in the DLT registry of the SMS about the code for a new password. */
  @Env('SMS_TEMPLATE_PASSWORD_CODE')
  @Matches(DLT_ID, MUST_BE_ID)
  passwordCode = '1107160000000000003';

  /** Id in the DLT registry of the SMS about the code that confirms another contact. */
  @Env('SMS_TEMPLATE_CONTACT_CODE')
  @Matches(DLT_ID, MUST_BE_ID)
  contactCode = '1107160000000000006';

  /** Id in the DLT registry of the SMS about a contact that belongs to another account. */
  @Env('SMS_TEMPLATE_CONTACT_KNOWN')
  @Matches(DLT_ID, MUST_BE_ID)
  contactKnown = '1107160000000000007';

  /** Id in the DLT registry of the SMS about the code to delete data. */
  @Env('SMS_TEMPLATE_ERASURE_CODE')
  @Matches(DLT_ID, MUST_BE_ID)
  erasureCode = '1107160000000000008';

  /** Id in the DLT registry of the SMS about deleted data. */
  @Env('SMS_TEMPLATE_ERASURE_DONE')
  @Matches(DLT_ID, MUST_BE_ID)
  erasureDone = '1107160000000000009';

  /** Id in the DLT registry of the SMS about a refused deletion. */
  @Env('SMS_TEMPLATE_ERASURE_REFUSED')
  @Matches(DLT_ID, MUST_BE_ID)
  erasureRefused = '1107160000000000010';

  /** Id in the DLT registry of the SMS about an account that will be deleted. */
  @Env('SMS_TEMPLATE_DORMANCY_NOTICE')
  @Matches(DLT_ID, MUST_BE_ID)
  dormancyNotice = '1107160000000000011';

  /** Id in the DLT registry of the SMS about an account that was deleted. */
  @Env('SMS_TEMPLATE_DORMANCY_DONE')
  @Matches(DLT_ID, MUST_BE_ID)
  dormancyDone = '1107160000000000012';

  /** Id in the DLT registry of the SMS about the code of a delivery. */
  @Env('SMS_TEMPLATE_DELIVERY_CODE')
  @Matches(DLT_ID, MUST_BE_ID)
  deliveryCode = '1107160000000000013';

  /** Id in the DLT registry of the SMS about a failed delivery. */
  @Env('SMS_TEMPLATE_DELIVERY_FAILED')
  @Matches(DLT_ID, MUST_BE_ID)
  deliveryFailed = '1107160000000000004';

  /** Id in the DLT registry of the SMS about the status of an order. */
  @Env('SMS_TEMPLATE_STATUS_UPDATE')
  @Matches(DLT_ID, MUST_BE_ID)
  statusUpdate = '1107160000000000005';
}
