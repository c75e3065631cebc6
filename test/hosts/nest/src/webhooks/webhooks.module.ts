import { Body, Controller, Headers, HttpCode, Module, Post, UseGuards, VERSION_NEUTRAL } from '@nestjs/common';
import { Public } from '@/auth/decorators';
import { SignatureGuard } from './signature.guard';

interface PaymentEvent {
  type: 'payment.succeeded' | 'payment.failed';
  reference: string;
}

@Public()
@UseGuards(SignatureGuard)
@Controller({ path: 'webhooks', version: VERSION_NEUTRAL })
export class WebhooksController {
  @Post('payments')
  @HttpCode(202)
  payments(@Body() event: PaymentEvent, @Headers('x-delivery') delivery?: string) {
    return { received: event.type ?? 'nothing', delivery: delivery ?? null };
  }
}

@Module({ controllers: [WebhooksController] })
export class WebhooksModule {}
