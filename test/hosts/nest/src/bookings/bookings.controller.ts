import { Body, Controller, Get, HttpException, HttpStatus, Param, ParseEnumPipe, ParseIntPipe, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import { IsDateString, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { ProblemFilter } from '../common/problem.filter';

enum BookingState {
  Open = 'open',
  Paid = 'paid',
  Cancelled = 'cancelled',
}

export class BookingDto {
  @IsInt()
  @Min(1)
  courseId: number;

  @IsDateString()
  startsAt: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  note?: string;
}

type Booking = { id: number; state: `${BookingState}`; startsAt: string; note?: string };

@UseFilters(ProblemFilter)
@Controller('bookings')
export class BookingsController {
  @Get()
  list(@Req() request: Request): Booking[] {
    const limit = Number(request.query['limit'] ?? 10);
    return [{ id: 1, state: 'open' as const, startsAt: '2026-03-01T10:00:00.000Z' }].slice(0, limit);
  }

  @Post()
  add(@Body() booking: BookingDto): Booking {
    if (booking.courseId > 1000) throw new HttpException('There is no such course', HttpStatus.UNPROCESSABLE_ENTITY);
    return { id: 2, state: 'open', startsAt: booking.startsAt };
  }

  @Patch(':id/state/:state')
  setState(@Param('id', ParseIntPipe) id: number, @Param('state', new ParseEnumPipe(BookingState)) state: BookingState): Booking {
    return { id, state, startsAt: '2026-03-01T10:00:00.000Z' };
  }

  @Get(':id/ticket')
  ticket(@Param('id', ParseIntPipe) id: number, @Res() response: Response) {
    response.status(200).json({ id, code: `T-${id}` });
  }
}
