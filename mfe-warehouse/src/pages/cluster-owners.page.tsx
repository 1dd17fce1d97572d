import { EditPersonScreen, NewPersonScreen, PeopleScreen } from '../features/fleet/people/people-screens.js';

export function ClusterOwnersPage() {
  return <PeopleScreen kind="cluster-owners" />;
}

export function NewClusterOwnerPage() {
  return <NewPersonScreen kind="cluster-owners" />;
}

export function EditClusterOwnerPage() {
  return <EditPersonScreen kind="cluster-owners" />;
}
