import { Injectable } from '@nestjs/common';
import { type GatewayName, type PaymentGateway } from './gateway-payment.js';
import { PhonePeGateway } from './phonepe/phonepe.gateway.js';
import { RazorpayGateway } from './razorpay/razorpay.gateway.js';

/** The gateways by name. */
@Injectable()
export class Gateways {
  private readonly all: Readonly<Record<GatewayName, PaymentGateway>>;

  constructor(razorpay: RazorpayGateway, phonepe: PhonePeGateway) {
    this.all = { razorpay, phonepe };
  }

  of(name: GatewayName): PaymentGateway {
    return this.all[name];
  }
}
