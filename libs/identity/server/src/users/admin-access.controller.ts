import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '@domeka/platform';

@AdminOnly()
@ApiTags('administration')
@Controller('admin/access')
export class AdminAccessController {
  @Get()
  @HttpCode(204)
  @ApiOperation({ summary: 'Whether the admin area is open to the signed-in person; refused where it is not' })
  read() {
    return null;
  }
}
