import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put, Query } from '@nestjs/common';
import { Roles } from '@/auth/decorators';
import { Role } from '@/auth/role';
import { Page, pageOf } from '@/common/pagination';
import { ContactDto, CreateMemberDto, MemberQuery, RolesDto, UpdateMemberDto } from './member.dto';
import { Member, MembersService } from './members.service';

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** List members. Those that came last come first. */
  @Get()
  list(@Query() query: MemberQuery): Page<Member> {
    return pageOf(this.members.all(), query);
  }

  @Get(':id')
  async show(@Param('id', ParseUUIDPipe) id: string) {
    return this.members.one(id);
  }

  @Post()
  add(@Body() member: CreateMemberDto): Member {
    return this.members.add(member);
  }

  @Patch(':id')
  change(@Param('id', new ParseUUIDPipe({ version: '4' })) id: string, @Body() changes: UpdateMemberDto): Promise<Member> {
    return Promise.resolve(this.members.change(id, changes));
  }

  @Delete(':id')
  @HttpCode(204)
  @Roles(Role.Admin)
  remove(@Param('id', ParseUUIDPipe) id: string) {
    this.members.remove(id);
  }

  @Put(':id/roles')
  @Roles(Role.Admin)
  setRoles(@Param('id', ParseUUIDPipe) id: string, @Body() { roles }: RolesDto): Pick<Member, 'id' | 'roles'> {
    return { id: this.members.one(id).id, roles };
  }

  @Put(':id/contact')
  setContact(@Param('id', ParseUUIDPipe) id: string, @Body() contact: ContactDto) {
    const { name } = this.members.one(id);
    return { name, phone: contact.phone, city: contact.address.street };
  }
}
