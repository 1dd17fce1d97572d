import { Controller, Get, Param, ParseUUIDPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type DeliveryProofsResponse, ProofQuery } from '@godown/contracts/fleet';
import { type Actor } from '../../../../core/actor.js';
import { CurrentActor } from '../../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../../platform/auth/permit.decorator.js';
import { DeliveryProofs } from './delivery-proofs.service.js';

/** What drivers took at the door, for who sees the order. */
@Controller()
export class DeliveryProofsController {
  constructor(private readonly proofs: DeliveryProofs) {}

  @Get('order/:id/delivery-proofs')
  @Permit('deliveryProofs.read')
  async ofOrder(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DeliveryProofsResponse> {
    return { status: true, proofs: await this.proofs.ofOrder(actor, id) };
  }

  @Get('wms/trips/:id/orders/:orderId/proof')
  @Permit('deliveryProofs.read')
  @ApiProduces('image/*')
  async picture(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Query() { proofId }: ProofQuery,
  ): Promise<StreamableFile> {
    const { stream, type } = await this.proofs.open(actor, { tripId: id, orderId, proofId });
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }
}
