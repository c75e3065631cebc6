import { Controller, DefaultValuePipe, Get, Header, Param, ParseArrayPipe, ParseIntPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Roles } from '@/auth/decorators';
import { Role } from '@/auth/role';

type Sum = { year: number; sum: number };

@Controller('reports')
@Roles(Role.Admin, Role.Teacher)
export class ReportsController {
  @Get('income/:year')
  @ApiQuery({ name: 'currency', required: false, description: 'Euro, if none is named', enum: ['EUR', 'CHF'] })
  income(
    @Param('year', ParseIntPipe) year: number,
    @Query('months', new ParseArrayPipe({ items: Number, separator: ',', optional: true })) months?: number[],
  ): Sum & { months: number } {
    return { year, sum: 0, months: months?.length ?? 12 };
  }

  @Get('visits')
  visits(@Query('days', new DefaultValuePipe(7), ParseIntPipe) days: number): Partial<Record<'monday' | 'tuesday', number>> {
    return days > 1 ? { monday: 4, tuesday: 2 } : { monday: 4 };
  }

  @Get('members.csv')
  @Header('Content-Type', 'text/csv')
  csv(): string {
    return 'name,level\nAda,3\n';
  }

  @Get('poster')
  poster(): StreamableFile {
    return new StreamableFile(Buffer.from('poster'));
  }
}
