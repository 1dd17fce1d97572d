import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, parseJson, text, type Fields } from '../core/reading.ts';
import { type World } from '../core/world.ts';

const PHONEPE = { merchantId: 'GODOWN', saltKey: 'sim-phonepe-salt', saltIndex: '1' };

export type PhonePeCharge = {
  transactionId: string;
  merchantOrderId: string;
  amount: number;
  phone: string;
  message: string;
  callbackUrl: string | null;
  state: 'PENDING' | 'COMPLETED' | 'FAILED';
  expiresAt: number;
  reference: string;
};

const STORE = 'phonepe-charges';

/** PhonePe's collect API under `/phonepe`: the person decides on the phone page. */
export class PhonePeCharges {
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  find(transactionId: string): PhonePeCharge | undefined {
    const value = this.world.get(STORE, transactionId);
    return isCharge(value) ? value : undefined;
  }

  waitingFor(phone: string): PhonePeCharge[] {
    return this.world
      .list(STORE)
      .flatMap((value) =>
        isCharge(value) && value.phone === phone && this.stateOf(value) === 'PENDING' ? [value] : [],
      );
  }

  all(): PhonePeCharge[] {
    return this.world.list(STORE).flatMap((value) => (isCharge(value) ? [value] : []));
  }

  stateOf(charge: PhonePeCharge): PhonePeCharge['state'] {
    return charge.state === 'PENDING' && charge.expiresAt < Date.now() ? 'FAILED' : charge.state;
  }

  save(charge: PhonePeCharge): void {
    this.world.put(STORE, charge.transactionId, charge);
    this.world.flush();
  }

  decide(charge: PhonePeCharge, isPaid: boolean): void {
    const decided: PhonePeCharge = { ...charge, state: isPaid ? 'COMPLETED' : 'FAILED' };
    this.save(decided);
    const response = Buffer.from(JSON.stringify(this.answer(decided))).toString('base64');
    this.world.webhooks.enqueue({
      courier: 'phonepe',
      subject: decided.transactionId,
      seq: 1,
      ...(decided.callbackUrl === null ? {} : { url: decided.callbackUrl }),
      build: () => ({ headers: { 'x-verify': checksum(response) }, body: JSON.stringify({ response }) }),
    });
  }

  answer(charge: PhonePeCharge): Fields {
    const state = this.stateOf(charge);
    const code = { PENDING: 'PAYMENT_PENDING', COMPLETED: 'PAYMENT_SUCCESS', FAILED: 'PAYMENT_ERROR' }[state];
    return {
      success: state !== 'FAILED',
      code,
      message:
        state === 'COMPLETED'
          ? 'Your payment is successful.'
          : state === 'PENDING'
            ? 'Payment is pending'
            : 'Payment failed',
      data: {
        merchantId: PHONEPE.merchantId,
        transactionId: charge.transactionId,
        providerReferenceId: charge.reference,
        amount: charge.amount,
        paymentState: state,
        payResponseCode:
          state === 'COMPLETED'
            ? 'SUCCESS'
            : state === 'PENDING'
              ? ''
              : charge.state === 'PENDING'
                ? 'TIMED_OUT'
                : 'PAYMENT_DECLINED',
      },
    };
  }
}

function isCharge(value: unknown): value is PhonePeCharge {
  return text(fieldsOf(value)['transactionId']) !== '';
}

/** `SHA256(what + salt key) + "###" + salt index` */
function checksum(what: string): string {
  return `${createHash('sha256')
    .update(what + PHONEPE.saltKey)
    .digest('hex')}###${PHONEPE.saltIndex}`;
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ success: false, code, message: code.toLowerCase().replaceAll('_', ' '), data: {} });
}

export function registerPhonePe(app: FastifyInstance, charges: PhonePeCharges, world: World): void {
  app.register(
    async (api) => {
      api.post('/v3/charge', async (request, reply) => charge(charges, world, request, reply));
      api.get('/v3/transaction/:merchantId/:transactionId/status', async (request, reply) => {
        const { merchantId, transactionId } = fieldsOf(request.params);
        if (
          request.headers['x-verify'] !== checksum(`/v3/transaction/${text(merchantId)}/${text(transactionId)}/status`)
        )
          return refuse(reply, 401, 'UNAUTHORIZED');
        const found = charges.find(text(transactionId));
        return found ? charges.answer(found) : refuse(reply, 404, 'TRANSACTION_NOT_FOUND');
      });
    },
    { prefix: '/phonepe' },
  );
}

async function charge(
  charges: PhonePeCharges,
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const encoded = text(fieldsOf(request.body)['request']);
  if (request.headers['x-verify'] !== checksum(`${encoded}/v3/charge`)) return refuse(reply, 401, 'UNAUTHORIZED');
  const asked = fieldsOf(parseJson(Buffer.from(encoded, 'base64').toString()));
  const transactionId = text(asked['transactionId']);
  const amount = asked['amount'];
  const phone = text(asked['instrumentReference']);
  const isWellFormed =
    asked['merchantId'] === PHONEPE.merchantId &&
    /^[\w-]{1,37}$/.test(transactionId) &&
    typeof amount === 'number' &&
    Number.isInteger(amount) &&
    amount > 0 &&
    asked['instrumentType'] === 'MOBILE' &&
    /^[6-9]\d{9}$/.test(phone);
  if (!isWellFormed || typeof amount !== 'number') return refuse(reply, 400, 'BAD_REQUEST');
  if (charges.find(transactionId)) return refuse(reply, 417, 'DUPLICATE_TXN_REQUEST');
  const callback = request.headers['x-callback-url'];
  const made: PhonePeCharge = {
    transactionId,
    merchantOrderId: text(asked['merchantOrderId']),
    amount,
    phone,
    message: text(asked['message']),
    callbackUrl: typeof callback === 'string' ? callback : null,
    state: 'PENDING',
    expiresAt: Date.now() + (Number(asked['expiresIn']) || 900) * 1000,
    reference: `T${world.random.digits(18, 'phonepe', transactionId)}`,
  };
  charges.save(made);
  return {
    success: true,
    code: 'SUCCESS',
    message: 'Your request has been successfully completed.',
    data: { amount, merchantId: PHONEPE.merchantId, transactionId, providerReferenceId: made.reference },
  };
}
