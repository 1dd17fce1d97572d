import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { NotePhotos } from './note-photos.js';

@Controller('d2r/credit-notes')
export class NotePhotosController {
  constructor(private readonly photos: NotePhotos) {}

  @Get(':id/photo')
  @Permit('creditNotes.read')
  @ApiProduces('image/*')
  async photo(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    const { stream, type } = await this.photos.open(actor, id);
    return new StreamableFile(stream, { type, disposition: 'inline' });
  }
}
