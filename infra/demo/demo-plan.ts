import { type ApiSession } from './api-session.ts';

export interface ApiProcess {
  command: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** What the loader needs to know of the running platform. */
export interface DemoPlan {
  root: string;
  dataFolder: string;
  apiUrl: string;
  simulatorUrl: string;
  /** Where sellers open the platform. */
  sellerUrl: string;
  /** of the application's role, for the operator's commands */
  appDatabaseUrl: string;
  appSecret: string;
  /** of every demo account */
  password: string;
  /** Everything that is drawn by lot comes from it. */
  seed: string;
  /** of the history */
  orders: number;
  /** How the API is started, for one more process of it whose clock goes behind. Without it the own fleet has no past. */
  api?: ApiProcess;
}

export interface DemoSeller {
  /** 'food' or 'home' */
  key: string;
  companyId: string;
  session: ApiSession;
}

/** Who is signed in, and what the first stage made. */
export interface DemoWorld {
  superAdmin: ApiSession;
  sellers: readonly DemoSeller[];
  warehouseIds: readonly string[];
}
