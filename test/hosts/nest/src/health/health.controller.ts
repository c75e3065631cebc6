import { Controller, Get, VERSION_NEUTRAL } from '@nestjs/common';
import { Public } from '@/auth/decorators';

@Public()
@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController {
  @Get()
  health() {
    return { status: 'ok', uptime: process.uptime() };
  }
}
