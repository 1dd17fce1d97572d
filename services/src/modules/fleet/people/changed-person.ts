import { type PersonDetails } from './fleet-people.repository.js';
import { type GivenPlace } from './person-places.js';

/** What the form of a person holds. */
export interface ChangedPerson extends PersonDetails, GivenPlace {
  readonly name: string;
  readonly phone: string;
}
