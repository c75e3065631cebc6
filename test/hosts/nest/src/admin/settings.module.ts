import { Body, Controller, Get, Module, Put } from '@nestjs/common';
import { IsBoolean, IsObject, IsOptional, IsString, IsTimeZone } from 'class-validator';
import { Roles } from '@/auth/decorators';
import { Role } from '@/auth/role';

export class SettingsDto {
  @IsString()
  name: string;

  @IsTimeZone()
  timeZone: string;

  @IsBoolean()
  isOpen: boolean;

  @IsObject()
  @IsOptional()
  colors?: Record<string, string>;
}

@Controller()
@Roles(Role.Admin)
export class SettingsController {
  private settings: SettingsDto = { name: 'Studio', timeZone: 'Europe/Zurich', isOpen: true };

  @Get()
  show(): SettingsDto {
    return this.settings;
  }

  @Put()
  change(@Body() settings: SettingsDto): SettingsDto {
    return (this.settings = settings);
  }
}

@Module({ controllers: [SettingsController] })
export class SettingsModule {}
