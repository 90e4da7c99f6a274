import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, IgnoresIdempotencyKeys, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/push/contract';
import type { PushKeyView, PushSubscriptionView } from '@domeka/push/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PushDevices } from './application/push-devices.ts';
import { PushSubscriptionBody } from './push.dto.ts';

const deviceNotFound = () => refuse('device-not-found');

@ApiTags('push')
@Controller()
export class PushController {
  constructor(private readonly devices: PushDevices) {}

  @Get('push-key')
  @ApiOperation({ summary: 'The public key that a browser subscribes with (RFC 8292); 404 without https' })
  key(): Promise<PushKeyView> {
    return this.devices.key();
  }

  @Get('push-subscriptions')
  @ApiOperation({ summary: 'One’s devices that are notified, oldest first' })
  async list(@CurrentActor() actor: Actor): Promise<{ items: PushSubscriptionView[] }> {
    return { items: await this.devices.of(actor) };
  }

  @Post('push-subscriptions')
  @IgnoresIdempotencyKeys() // the same endpoint is the same device
  @ApiOkResponse({ description: 'The device was there already' })
  @ApiOperation({ summary: 'Notify a device, ten at most; the subscription of another person becomes one’s own' })
  async add(
    @CurrentActor() actor: Actor,
    @Body() body: PushSubscriptionBody,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PushSubscriptionView> {
    const { device, isNew } = await this.devices.add(actor, body, headers['user-agent']?.slice(0, 400) ?? null);
    void reply.status(isNew ? 201 : 200);
    return device;
  }

  @Delete('push-subscriptions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Notify a device no longer' })
  remove(@CurrentActor() actor: Actor, @UuidParam('id', deviceNotFound) id: string): Promise<void> {
    return this.devices.remove(actor, id);
  }

  @Post('push-subscriptions/:id/test')
  @HttpCode(202)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'Send a notification to a device, at any hour; three an hour' })
  test(@CurrentActor() actor: Actor, @UuidParam('id', deviceNotFound) id: string): Promise<void> {
    return this.devices.test(actor, id);
  }
}
