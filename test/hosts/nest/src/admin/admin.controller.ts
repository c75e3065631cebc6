import { Controller, Get, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Roles } from '@/auth/decorators';
import { Role } from '@/auth/role';

@Controller()
@Roles(Role.Admin)
export class AdminController {
  @Get('stats')
  async stats() {
    const [members, courses] = await Promise.all([this.count('members'), this.count('courses')]);
    return { members, courses, at: new Date() };
  }

  @Post('reindex')
  @ApiExcludeEndpoint()
  reindex() {
    return { started: true };
  }

  private async count(of: string): Promise<number> {
    return of.length;
  }
}
