import { EditPersonScreen, NewPersonScreen, PeopleScreen } from '../features/fleet/people/people-screens.js';

export function WarehouseUsersPage() {
  return <PeopleScreen kind="warehouse-users" />;
}

export function NewWarehouseUserPage() {
  return <NewPersonScreen kind="warehouse-users" />;
}

export function EditWarehouseUserPage() {
  return <EditPersonScreen kind="warehouse-users" />;
}
