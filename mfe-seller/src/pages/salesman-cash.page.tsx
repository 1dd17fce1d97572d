import { SalesmanCashScreen } from '../features/salesman-cash/salesman-cash-screen.js';

export function SalesmanCashPage() {
  return <SalesmanCashScreen />;
}
