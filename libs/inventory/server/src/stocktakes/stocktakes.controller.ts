import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type {
  FinishedStocktakeView,
  OneStocktakeView,
  StocktakeCountsView,
  StocktakesView,
  StocktakeView,
} from '@domeka/inventory/contract';
import { VersionQuery } from '../medication.dto.ts';
import { FinishStocktake } from './application/finish-stocktake.ts';
import { Stocktakes } from './application/stocktakes.ts';
import { FinishBody, SeenBody, StocktakeBody, TicksBody } from './stocktake.dto.ts';

const StocktakeId = () => UuidParam('id', () => refuse('stocktake-not-found'));

@ApiTags('stocktakes')
@Controller('stocktakes')
export class StocktakesController {
  constructor(
    private readonly stocktakes: Stocktakes,
    private readonly finishStocktake: FinishStocktake,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Of each place the open check of what is there, and the last that was finished' })
  all(@CurrentActor() actor: Actor): Promise<StocktakesView> {
    return this.stocktakes.all(actor);
  }

  @Post()
  @ApiOperation({ summary: 'Begin a check of what is there; where one is open in that place, it is that one' })
  begin(@CurrentActor() actor: Actor, @Body() { listId = null }: StocktakeBody): Promise<StocktakeView> {
    return this.stocktakes.begin(actor, listId);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A check with its packages, by place; once it is finished, with what it changed or left' })
  read(@CurrentActor() actor: Actor, @StocktakeId() id: string): Promise<OneStocktakeView> {
    return this.stocktakes.read(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Give up an open check with its ticks; `version` as for a medication' })
  async giveUp(
    @CurrentActor() actor: Actor,
    @StocktakeId() id: string,
    @Query() { version }: VersionQuery,
  ): Promise<void> {
    await this.stocktakes.giveUp(actor, id, version);
  }

  @Put(':id/packages')
  @ApiOperation({ summary: 'Tick several packages, or take their ticks back; those that are gone are left out' })
  tick(@CurrentActor() actor: Actor, @StocktakeId() id: string, @Body() body: TicksBody): Promise<StocktakeCountsView> {
    return this.stocktakes.tick(actor, id, body);
  }

  @Put(':id/packages/:packageId')
  @ApiOperation({ summary: 'Tick a package that was seen, or take the tick back' })
  tickOne(
    @CurrentActor() actor: Actor,
    @StocktakeId() id: string,
    @UuidParam('packageId', () => refuse('package-not-found')) packageId: string,
    @Body() { seen }: SeenBody,
  ): Promise<StocktakeCountsView> {
    return this.stocktakes.tickOne(actor, id, packageId, seen);
  }

  @Post(':id/finish')
  @HttpCode(200)
  @ApiOperation({ summary: 'Finish a check: what is used up is set to 0, but for what changed since it was seen' })
  finish(
    @CurrentActor() actor: Actor,
    @StocktakeId() id: string,
    @Body() body: FinishBody,
  ): Promise<FinishedStocktakeView> {
    return this.finishStocktake.execute(actor, id, body);
  }
}
