import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuthService, SignedInUser } from './auth.service';
import { CurrentUser, Public } from './decorators';
import { SignInDto } from './sign-in.dto';

@ApiTags('Signing in')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('login')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: 'Sign in.', description: 'The token holds for a day.' })
  signIn(@Body() { email, password }: SignInDto) {
    return this.auth.signIn(email, password);
  }

  @Get('me')
  me(@CurrentUser() user: SignedInUser) {
    return user;
  }

  @Post('logout')
  @HttpCode(204)
  signOut(): void {}
}
