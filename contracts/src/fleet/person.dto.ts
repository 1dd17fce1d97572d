import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { AUTH_MESSAGES } from '../auth/auth.messages.js';
import { NewPassword } from '../auth/password-rules.js';
import { Echoes, EMAIL_PATTERN, PHONE_PATTERN, PastedPhone, PastedPincode, PINCODE_PATTERN } from '../common/index.js';
import { FLEET_MESSAGES } from './fleet.messages.js';
import { IsDay } from './is-day.decorator.js';
import { RequiredText, Trimmed } from './person-text.js';

export class PersonAddress {
  @Trimmed({ blankIsAbsent: true })
  @IsOptional()
  @MaxLength(200, { message: 'Email is invalid' })
  @Matches(EMAIL_PATTERN, { message: 'Email is invalid' })
  email?: string;

  @RequiredText('Address line 1', 200)
  addressLine1!: string;

  @Trimmed({ blankIsAbsent: true })
  @IsOptional()
  @MaxLength(200, { message: 'Address line 2 should have at most 200 characters' })
  @IsString()
  addressLine2?: string;

  @RequiredText('City', 100)
  city!: string;

  @RequiredText('State', 100)
  state!: string;

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Pincode should have 6 digits' })
  pincode!: string;

  @RequiredText('Country', 60)
  country = 'India';
}

const NUMBER_OF_PAPER = /^[A-Za-z0-9][A-Za-z0-9 /-]{3,29}$/;

/** Each paper has a number and a day on which it expires (YYYY-MM-DD), or neither. */
export class DriverDocuments {
  @Trimmed({ blankIsAbsent: true })
  @ValidateIf((papers: DriverDocuments) => isGiven(papers.licenceNumber, papers.licenceExpiresOn))
  @Matches(NUMBER_OF_PAPER, { message: FLEET_MESSAGES.licenceNumber })
  licenceNumber?: string;

  @Trimmed({ blankIsAbsent: true })
  @ValidateIf((papers: DriverDocuments) => isGiven(papers.licenceNumber, papers.licenceExpiresOn))
  @IsDay({ message: FLEET_MESSAGES.licenceExpiry })
  licenceExpiresOn?: string;

  @Trimmed({ blankIsAbsent: true })
  @ValidateIf((papers: DriverDocuments) => isGiven(papers.vehiclePapersNumber, papers.vehiclePapersExpireOn))
  @Matches(NUMBER_OF_PAPER, { message: FLEET_MESSAGES.papersNumber })
  vehiclePapersNumber?: string;

  @Trimmed({ blankIsAbsent: true })
  @ValidateIf((papers: DriverDocuments) => isGiven(papers.vehiclePapersNumber, papers.vehiclePapersExpireOn))
  @IsDay({ message: FLEET_MESSAGES.papersExpiry })
  vehiclePapersExpireOn?: string;
}

function isGiven(...values: unknown[]): boolean {
  return values.some((value) => value !== undefined && value !== null && value !== '');
}

/** What people of the own fleet and of warehouses have in common. */
class PersonForm {
  @RequiredText('Name', 80)
  name!: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Phone should have 10 digits' })
  phone!: string;

  @ValidateNested()
  @Type(() => PersonAddress)
  address: PersonAddress = new PersonAddress();
}

const ANSWERED = [
  'id',
  'status',
  'cluster',
  'clusters',
  'warehouse',
  'warehouses',
  'assignedOrderIds',
  'createdAt',
] as const;

/** Body of `PUT /wms/drivers/{id}`. */
@Echoes(...ANSWERED, 'warehouseId')
export class SaveDriverRequest extends PersonForm {
  @IsUUID(undefined, { message: FLEET_MESSAGES.clusterRequired })
  clusterId!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => DriverDocuments)
  documents?: DriverDocuments;
}

/** Body of `POST /wms/drivers`. */
export class CreateDriverRequest extends SaveDriverRequest {
  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password!: string;
}

/** Body of `PUT /wms/cluster-owners/{id}`. The cluster comes to those that the person owns already. */
@Echoes(...ANSWERED, 'warehouseId', 'documents')
export class SaveClusterOwnerRequest extends PersonForm {
  @IsUUID(undefined, { message: FLEET_MESSAGES.clusterRequired })
  clusterId!: string;
}

/** Body of `POST /wms/cluster-owners`. */
export class CreateClusterOwnerRequest extends SaveClusterOwnerRequest {
  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password!: string;
}

/** Body of `PUT /wms/warehouse-users/{id}`. The warehouse comes to those in which the person works already. */
@Echoes(...ANSWERED, 'clusterId', 'documents')
export class SaveWarehouseUserRequest extends PersonForm {
  @IsUUID(undefined, { message: FLEET_MESSAGES.warehouseRequired })
  warehouseId!: string;
}

/** Body of `POST /wms/warehouse-users`. */
export class CreateWarehouseUserRequest extends SaveWarehouseUserRequest {
  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password!: string;
}
