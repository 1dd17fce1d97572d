import { AgeingScreen } from '../features/ageing/ageing-screen.js';

export function OutstandingPage() {
  return <AgeingScreen />;
}
