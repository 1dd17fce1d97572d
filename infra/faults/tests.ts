import { type FaultTest } from './fault-test.ts';
import { killedUploads } from './tests/r1-killed-uploads.ts';
import { walletContention } from './tests/r2-wallet-contention.ts';
import { idempotentReplays } from './tests/r3-idempotent-replays.ts';
import { chargedOnce } from './tests/r4-charged-once.ts';
import { stockRaces } from './tests/r5-stock-races.ts';
import { sickPartners } from './tests/r6-sick-partners.ts';
import { databaseRestarts } from './tests/r7-database-restarts.ts';
import { rollingRestart } from './tests/r8-rolling-restart.ts';
import { overload } from './tests/r9-overload.ts';
import { webhookSchedule } from './tests/r10-webhook-schedule.ts';
import { badReceivers } from './tests/r11-bad-receivers.ts';
import { webhookSignatures } from './tests/r12-webhook-signatures.ts';
import { liveTasks } from './tests/r13-live-tasks.ts';
import { foreignCompanies, rowSecurityAlone } from './tests/s1-foreign-companies.ts';
import { daysInIndia } from './tests/r17-days-in-india.ts';
import { driverPhones } from './tests/r18-driver-phones.ts';
import { salesmanPhones } from './tests/r19-salesman-phones.ts';
import { compressedDay } from './tests/r14-soak.ts';
import { restore } from './tests/r15-restore.ts';
import { migrations } from './tests/r16-migrations.ts';
import { roleMatrix } from './tests/s2-role-matrix.ts';
import { guessedNumbers } from './tests/p1-guessed-numbers.ts';
import { oneTimeCodes } from './tests/s3-one-time-codes.ts';
import { signIn } from './tests/s4-sign-in.ts';
import { sessions } from './tests/s5-sessions.ts';
import { rateLimits } from './tests/s14-rate-limits.ts';
import { dtoFuzz } from './tests/s6-dto-fuzz.ts';
import { secrets } from './tests/s13-secrets.ts';
import { otherSites } from './tests/s15-other-sites.ts';
import { auditTrail } from './tests/s16-audit-trail.ts';
import { picturesAndDownloads } from './tests/s8-pictures.ts';
import { sockets } from './tests/s11-sockets.ts';
import { hostileUploads } from './tests/s7-hostile-sheets.ts';
import { innerAddresses } from './tests/s9-inner-addresses.ts';
import { scale } from './tests/scale.ts';
import { tradingShops } from './tests/shops.ts';
import { textsStayTexts } from './tests/f1-texts-stay-texts.ts';
import { paymentCapture } from './tests/s10-payment-capture.ts';

/** Every promise that is put to the test, in the order of the programme. */
export const FAULT_TESTS: readonly FaultTest[] = [
  killedUploads,
  walletContention,
  idempotentReplays,
  chargedOnce,
  stockRaces,
  sickPartners,
  databaseRestarts,
  rollingRestart,
  overload,
  webhookSchedule,
  badReceivers,
  webhookSignatures,
  liveTasks,
  compressedDay,
  restore,
  migrations,
  daysInIndia,
  driverPhones,
  salesmanPhones,
  foreignCompanies,
  rowSecurityAlone,
  roleMatrix,
  oneTimeCodes,
  signIn,
  sessions,
  dtoFuzz,
  hostileUploads,
  picturesAndDownloads,
  innerAddresses,
  paymentCapture,
  sockets,
  secrets,
  rateLimits,
  otherSites,
  auditTrail,
  textsStayTexts,
  guessedNumbers,
  tradingShops,
  scale,
];
