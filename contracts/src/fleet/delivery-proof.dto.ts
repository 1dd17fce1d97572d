import 'reflect-metadata';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { TRIP_MESSAGES } from './trips.messages.js';

/** What shows that a parcel was handed over, or that nobody was there. */
export const PROOF_KINDS = ['SIGNATURE', 'PHOTO'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const DELIVERY_PROOF = {
  /** The phone makes photos smaller than this. */
  bytes: 600_000,
  /** Those bytes as a data address (characters). */
  characters: 800_030,
  /** Pixels of a photo's longer side. */
  edge: 1280,
  /** Pictures of one parcel on one trip: every attempt at the door may bring a signature and a photo. */
  perStop: 20,
} as const;

/** A picture of a result that is told after it, under the same step: one of each kind. */
export class StopProofRequest {
  /** Of the result. */
  @IsUUID(undefined, { message: 'Step is invalid' })
  stepId!: string;

  @IsIn(PROOF_KINDS, { message: 'Kind is invalid' })
  kind!: ProofKind;

  /** A JPEG or PNG as a data address. */
  @MaxLength(DELIVERY_PROOF.characters, { message: TRIP_MESSAGES.pictureSize })
  @Matches(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, { message: TRIP_MESSAGES.notAPicture })
  @IsString({ message: TRIP_MESSAGES.notAPicture })
  picture!: string;
}

/** GET /wms/trips/{id}/orders/{orderId}/proof */
export class ProofQuery {
  /** Left out: the newest. */
  @IsOptional()
  @IsUUID(undefined, { message: TRIP_MESSAGES.proofMissing })
  proofId?: string;
}

/** A picture that counts. */
export interface KeptProof {
  readonly id: string;
  readonly kind: ProofKind;
}

export interface DeliveryProofView {
  readonly tripId: string;
  readonly kind: ProofKind;
  readonly result: 'DELIVERED' | 'UNDELIVERED';
  readonly takenAt: string;
  /** Of the picture, below `/api`. */
  readonly path: string;
}

/** GET /order/:id/delivery-proofs, the newest first */
export interface DeliveryProofsResponse extends ApiResponse {
  proofs: DeliveryProofView[];
}
