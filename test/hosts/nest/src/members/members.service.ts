import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Role } from '@/auth/role';
import { firstId } from '@/common/ids';
import { CreateMemberDto, UpdateMemberDto } from './member.dto';

/** Somebody who comes to the studio. */
export interface Member {
  id: string;
  name: string;
  email: string;
  level: number;
  phone: string | null;
  roles: Role[];
  joinedAt: Date;
}

@Injectable()
export class MembersService {
  private readonly members = new Map<string, Member>();

  constructor() {
    this.put({ id: firstId, name: 'Ada', email: 'ada@studio.example', level: 3, phone: null });
  }

  all(): Member[] {
    return [...this.members.values()];
  }

  one(id: string): Member {
    const found = this.members.get(id);
    if (!found) throw new NotFoundException(`There is no member ${id}`);
    return found;
  }

  add({ name, email, level, phone }: CreateMemberDto): Member {
    if (this.all().some((one) => one.email === email)) throw new ConflictException('The address is taken');
    return this.put({ id: randomUUID(), name, email, level, phone });
  }

  change(id: string, changes: UpdateMemberDto): Member {
    const { name, level, phone } = { ...this.one(id), ...changes };
    return Object.assign(this.one(id), { name, level, phone });
  }

  remove(id: string): void {
    this.members.delete(this.one(id).id);
  }

  private put(member: Omit<Member, 'roles' | 'joinedAt'>): Member {
    const whole = { ...member, roles: [Role.Member], joinedAt: new Date() };
    this.members.set(whole.id, whole);
    return whole;
  }
}
