import { EditPersonScreen, NewPersonScreen, PeopleScreen } from '../features/fleet/people/people-screens.js';

export function DriversPage() {
  return <PeopleScreen kind="drivers" />;
}

export function NewDriverPage() {
  return <NewPersonScreen kind="drivers" />;
}

export function EditDriverPage() {
  return <EditPersonScreen kind="drivers" />;
}
