import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateNested } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import {
  AnsweredAs,
  Echoes,
  EMAIL_PATTERN,
  ListQuery,
  PastedPhone,
  PHONE_PATTERN,
  type ApiResponse,
} from '../common/index.js';
import { ONE_LINE } from './beat.messages.js';
import { SALESMAN_LIMITS, SALESMAN_MESSAGES } from './salesman.messages.js';

export const SALESMAN_SORT_COLUMNS = ['name', 'createdAt'] as const;

/** What a person fills in for a salesman. The name is kept as first and last name, split at the first space. */
class SalesmanForm {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().replace(/ +/g, ' ') : value))
  @Matches(ONE_LINE, { message: 'Name is invalid' })
  @MaxLength(SALESMAN_LIMITS.name, { message: `Name should have at most ${SALESMAN_LIMITS.name} characters` })
  @HasText({ message: SALESMAN_MESSAGES.name })
  @IsString({ message: SALESMAN_MESSAGES.name })
  name = '';

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: SALESMAN_MESSAGES.phoneInvalid })
  @HasText({ message: SALESMAN_MESSAGES.phone })
  @IsString({ message: SALESMAN_MESSAGES.phone })
  phone = '';
}

/** Body of `POST /admin/salesman`. */
export class CreateSalesmanRequest extends SalesmanForm {
  @Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
  @IsOptional()
  @MaxLength(SALESMAN_LIMITS.email, { message: SALESMAN_MESSAGES.emailInvalid })
  @Matches(EMAIL_PATTERN, { message: SALESMAN_MESSAGES.emailInvalid })
  @IsString({ message: SALESMAN_MESSAGES.emailInvalid })
  email?: string;

  @IsOptional()
  @IsIn(['salesman'], { message: 'The kind of user has to be salesman' })
  user?: 'salesman';

  /** Whose salesman it is. Left out: the company that is selected. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;
}

/** Body of `PATCH /admin/salesman/update`. `userId` is what the list calls `id`; either is taken. */
@Echoes('id', 'firstName', 'lastName', 'beats', 'createdAt')
export class UpdateSalesmanRequest extends SalesmanForm {
  @AnsweredAs('id')
  @IsUUID(undefined, { message: SALESMAN_MESSAGES.notFound })
  userId = '';

  /** Inactive: the salesman cannot sign in, and gets no beat and no bill. Beats and money that they have stay theirs. */
  @IsBoolean({ message: SALESMAN_MESSAGES.active })
  isActive = true;
}

export class SalesmenWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Body of `POST /admin/salesman/list`. Searched in name and phone. */
export class ListSalesmenQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => SalesmenWhere)
  where?: SalesmenWhere;
}

/** Query of `GET /salesman`. */
export class SalesmenQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

export interface SalesmanView {
  id: string;
  /** First and last name. */
  name: string;
  firstName: string;
  /** Empty for a name of one word. */
  lastName: string;
  phone: string | null;
  /** ISO 8601. */
  createdAt: string;
}

export interface ManagedSalesman extends SalesmanView {
  isActive: boolean;
  /** How many beats are theirs. */
  beats: number;
}

export interface SalesmanListResponse extends ApiResponse {
  users: ManagedSalesman[];
  count: number;
}

export interface SalesmanResponse extends ApiResponse {
  user: ManagedSalesman;
}

export interface SalesmenResponse extends ApiResponse {
  data: SalesmanView[];
}
