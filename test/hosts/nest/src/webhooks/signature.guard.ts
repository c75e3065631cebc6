import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class SignatureGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest().headers['x-api-key'] === 'partner-key';
  }
}
