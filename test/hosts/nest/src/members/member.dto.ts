import { OmitType, PartialType, PickType } from '@nestjs/mapped-types';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PageQuery } from '@/common/pagination';
import { Role } from '@/auth/role';

export class AddressDto {
  @IsString()
  @IsNotEmpty()
  street: string;

  @IsString()
  @Length(4, 5)
  postcode: string;

  @IsString()
  @Matches(/^[A-Z]{2}$/)
  country: string;
}

export class CreateMemberDto {
  @ApiProperty({ description: 'As it stands on the card', example: 'Ada Byron' })
  @IsString()
  @MaxLength(80)
  name: string;

  @IsEmail()
  email: string;

  @IsOptional()
  @IsDateString()
  bornOn?: string;

  @IsInt()
  @Min(1)
  @Max(5)
  level: number;

  @IsOptional()
  @IsBoolean()
  wantsNews?: boolean;

  @IsString()
  @ValidateIf((_, value) => value !== null)
  phone: string | null;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(3)
  @IsString({ each: true })
  languages: string[];

  @ValidateNested()
  @Type(() => AddressDto)
  address: AddressDto;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => AddressDto)
  otherAddresses?: AddressDto[];
}

export class UpdateMemberDto extends PartialType(OmitType(CreateMemberDto, ['email'] as const)) {}

export class ContactDto extends PickType(CreateMemberDto, ['phone', 'address']) {
  @IsUUID()
  @IsOptional()
  advisorId?: string;
}

export class RolesDto {
  @IsEnum(Role, { each: true })
  roles: Role[];
}

export class MemberQuery extends PageQuery {
  @IsOptional()
  @IsIn(['name', 'level', '-name', '-level'])
  sort?: string;

  @IsOptional()
  @IsEnum(Role)
  role?: Role;
}
