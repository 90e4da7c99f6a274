import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { longestEmail } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  CurrentActor,
  IgnoresIdempotencyKeys,
  InputOf,
  LimitPerAddress,
  PreparesChange,
  RequestLanguage,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { DeletionInput, DeletionView, ExportInput } from '@domeka/identity/contract';
import type { FastifyReply } from 'fastify';
import { ExportPersonalData } from './application/export-personal-data.ts';
import { ownerProofOf } from '../application/self-service/prove-owner.ts';
import { RequestDeletion } from './application/request-deletion.ts';

const invalid = { message: 'invalid' };

@InputOf('identity')
class ExportBody implements ExportInput {
  @IsOptional()
  @IsString(invalid)
  password?: string | null;

  @IsOptional()
  @IsString(invalid)
  nonce?: string | null;
}

@InputOf('identity')
class DeletionBody extends ExportBody implements DeletionInput {
  @IsString({ message: 'required' })
  @MaxLength(longestEmail, invalid)
  email!: string;
}

const proofOf = ({ password, nonce }: ExportBody) => ownerProofOf({ current_password: password, nonce });

@ApiTags('profile')
@Controller('profile')
export class LeavingController {
  constructor(
    private readonly exportPersonalData: ExportPersonalData,
    private readonly requestDeletion: RequestDeletion,
  ) {}

  @Post('export')
  @LimitPerAddress(10, 3600)
  @IgnoresIdempotencyKeys()
  @HttpCode(200)
  @ApiProduces('application/zip')
  @ApiOperation({
    summary: 'Everything held about the signed-in person as a ZIP; needs the password or a recent sign-in',
  })
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: ExportBody,
    @RequestLanguage() language: Language,
    @Res() reply: FastifyReply,
  ) {
    const archive = await this.exportPersonalData.execute(actor, proofOf(body), language);
    void reply.type('application/zip').header('Content-Disposition', 'attachment; filename="domeka.zip"').send(archive);
  }

  @Get('deletion')
  @ApiOperation({ summary: 'What stands in the way of deleting the account, and what would be lost' })
  preview(@CurrentActor() actor: Actor): Promise<DeletionView> {
    return this.requestDeletion.preview(actor);
  }

  @Post('deletion')
  @LimitPerAddress(20, 3600)
  @PreparesChange()
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete the account: locked at once, erased after 14 days unless its owner logs in' })
  delete(@CurrentActor() actor: Actor, @Body() body: DeletionBody) {
    return this.requestDeletion.prepare(actor, body.email, proofOf(body));
  }
}
