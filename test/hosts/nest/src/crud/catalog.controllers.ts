import { Body, Controller, Get, Post } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsHexColor, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { CrudController, Row } from './crud.controller';

interface Room extends Row {
  name: string;
  /** In square metres */
  area: number;
}

export class RoomDto {
  @IsString()
  name: string;

  @IsInt()
  @Min(10)
  @Max(400)
  area: number;
}

@Controller('rooms')
export class RoomsController extends CrudController<Room> {
  protected readonly rows: Room[] = [{ id: 1, name: 'Hall', area: 120 }];

  @Post()
  add(@Body() room: RoomDto): Room {
    return this.put({ id: this.rows.length + 1, ...room });
  }
}

interface Equipment extends Row {
  name: string;
  count: number;
}

@Controller('equipment')
export class EquipmentController extends CrudController<Equipment> {
  protected readonly rows: Equipment[] = [{ id: 1, name: 'Mat', count: 30 }];

  override list(): Equipment[] {
    return this.rows;
  }

  @Get('summary/counts')
  counts() {
    return this.rows.map(({ name, count }) => ({ name, count }));
  }
}

export class TagDto {
  @IsString()
  label: string;

  @IsOptional()
  @IsHexColor()
  color?: string;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => TagDto)
  children?: TagDto[];
}

interface Tag extends Row {
  label: string;
  parent?: Tag;
}

@Controller('tags')
export class TagsController extends CrudController<Tag> {
  protected readonly rows: Tag[] = [{ id: 1, label: 'new' }];

  @Post()
  add(@Body() tag: TagDto): Tag {
    return this.put({ id: this.rows.length + 1, label: tag.label });
  }
}
