import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/permit.decorator.js';
import { UserError } from '../../../core/errors.js';
import { ObjectStore } from '../stores/object-store.js';
import { pictureKey, pictureType } from './picture-name.js';

/** Pictures of products: seen by everybody who was given the address, as in a shop. A name always means the same bytes. */
@Controller('pictures')
export class PicturesController {
  constructor(private readonly store: ObjectStore) {}

  @Get(':name')
  @Public('unlimited')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @ApiProduces('image/*')
  async show(@Param('name') name: string): Promise<StreamableFile> {
    const type = pictureType(name);
    if (type === null) throw UserError.missing('Picture not found');
    return new StreamableFile(await this.store.open(pictureKey(name)), { type, disposition: 'inline' });
  }
}
