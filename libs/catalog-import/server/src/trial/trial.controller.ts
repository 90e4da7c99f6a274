import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { refuseCommon } from '@domeka/kernel';
import { ENVIRONMENT, LimitPerAddress, Public } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { trialBoxes } from '@domeka/catalog-import/contract';
import type { TriedMedicine, TrialView } from '@domeka/catalog-import/contract';
import { Catalog } from '../catalog.ts';
import { TrialBody } from './trial.dto.ts';
import { TriedMedicines } from './tried-medicines.ts';

const mostNames = 5;

@ApiTags('catalogue')
@Controller('catalog/trial')
export class TrialController {
  constructor(
    private readonly catalog: Catalog,
    private readonly tried: TriedMedicines,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Post()
  @Public()
  @LimitPerAddress(60, 3600)
  @HttpCode(200)
  @ApiOperation({
    summary: 'For visitors, where sign-up is open: at most five names that fit what was typed, or one of three boxes',
  })
  async try(@Body() { q = '', box }: TrialBody): Promise<TrialView> {
    if (this.environment.signups !== 'open') throw refuseCommon('not-found');
    if (box) return { isEmpty: false, items: [this.answer(trialBoxes[box])] };
    const { isEmpty, items } = await this.catalog.suggest(q);
    return { isEmpty, items: items.slice(0, mostNames).map((item) => this.answer(item)) };
  }

  private answer(medicine: TriedMedicine): TrialView['items'][number] {
    const { name, dosage, type } = medicine;
    return { name, dosage, type, signed: this.tried.sign(medicine) };
  }
}
