import { Body, Controller, ForbiddenException, Get, Param, ParseFloatPipe, ParseIntPipe, Post, Redirect } from '@nestjs/common';
import { IsIn, IsISO4217CurrencyCode, IsPositive } from 'class-validator';

const methods = ['card', 'cash', 'transfer'] as const;

export class PaymentDto {
  @IsIn(methods)
  method: (typeof methods)[number];

  @IsPositive()
  amount: number;

  @IsISO4217CurrencyCode()
  currency: string;
}

@Controller('payments')
export class PaymentsController {
  @Get()
  list(): { id: number; amount: number; method: (typeof methods)[number] }[] {
    return [{ id: 1, amount: 12.5, method: 'card' }];
  }

  @Post()
  pay(@Body() payment: PaymentDto) {
    if (payment.amount > 10_000) throw new ForbiddenException('Too much at once');
    return { id: 2, ...payment, paidAt: new Date().toISOString() };
  }

  @Post(':id/refund')
  refund(@Param('id', ParseIntPipe) id: number, @Body('amount', ParseFloatPipe) amount: number): { id: number; refunded: number } {
    return { id, refunded: amount };
  }

  @Get(':id/receipt')
  @Redirect('/api/v1/payments', 302)
  receipt(@Param('id', ParseIntPipe) _: number) {}
}
