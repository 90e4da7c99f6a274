import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, IgnoresIdempotencyKeys } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { AdditionPlansView, MadeAdditionsView } from '@domeka/inventory/contract';
import { AddSeveral } from '../application/additions/add-several.ts';
import { PlanAdditions } from '../application/additions/plan-additions.ts';
import { UnknownKeysOfItemsInterceptor } from '../unknown-keys.interceptor.ts';
import { AdditionsBody } from './additions.dto.ts';

@ApiTags('medications')
@Controller('medication-additions')
@UseInterceptors(UnknownKeysOfItemsInterceptor)
export class AdditionsController {
  constructor(
    private readonly addSeveral: AddSeveral,
    private readonly planAdditions: PlanAdditions,
  ) {}

  @Post()
  @ApiOperation({
    summary:
      'Add several medications or packages, all or none; refused where one would end otherwise than its `planned` says',
  })
  add(@CurrentActor() actor: Actor, @Body() body: AdditionsBody): Promise<MadeAdditionsView> {
    return this.addSeveral.execute(actor, body);
  }

  @Post('plans')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'What adding them would do, each by the rule of what is the same; nothing is kept' })
  plan(@CurrentActor() actor: Actor, @Body() body: AdditionsBody): Promise<AdditionPlansView> {
    return this.planAdditions.execute(actor, body);
  }
}
