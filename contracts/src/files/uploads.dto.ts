import 'reflect-metadata';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Largest picture that is taken (bytes). */
export const IMAGE_MAX_BYTES = 5_000_000;
/** A picture is kept with at most this many pixels a side. */
export const IMAGE_MAX_EDGE = 2_048;
/** Seconds in which an upload that was asked for must have arrived. */
export const UPLOAD_SECONDS = 300;

export const UPLOAD_MESSAGES = {
  type: 'The picture should be a PNG, JPEG or WebP image',
  tooLarge: 'The picture should be smaller than 5 MB',
  broken: 'The picture could not be read. Please choose another one.',
  failedTitle: 'Upload of the picture',
  expired: 'This upload is no longer open. Please choose the picture again.',
  missing: 'The picture was not uploaded. Please choose it again.',
} as const;

/** POST /uploads: asks where to send a picture. */
export class AskUploadRequest {
  @IsIn(IMAGE_TYPES, { message: UPLOAD_MESSAGES.type })
  contentType!: ImageType;

  /** The exact size of what will be sent. */
  @Max(IMAGE_MAX_BYTES, { message: UPLOAD_MESSAGES.tooLarge })
  @Min(1)
  @IsInt()
  sizeBytes!: number;

  /** Admins only: whose picture it is. */
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

export interface AskUploadResponse extends ApiResponse {
  id: string;
  /** Where to PUT the bytes, once, within UPLOAD_SECONDS: an address of ours, or of the object store. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** POST /uploads/{id}/confirm: the bytes were sent. */
export interface ConfirmUploadResponse extends ApiResponse {
  /** Path of the picture as it is kept: drawn anew, without what a camera wrote beside it. */
  path: string;
}
