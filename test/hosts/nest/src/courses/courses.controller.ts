import { Body, Controller, DefaultValuePipe, Delete, Get, NotFoundException, Param, ParseBoolPipe, ParseIntPipe, Post, Put, Query, Version } from '@nestjs/common';
import { IsArray, IsEnum, IsInt, IsNumber, IsOptional, IsPositive, IsString, MinLength } from 'class-validator';
import { Public } from '@/auth/decorators';

export enum Style {
  Ballet = 'ballet',
  Tango = 'tango',
  Swing = 'swing',
}

export class CourseDto {
  @IsString()
  @MinLength(3)
  title: string;

  @IsEnum(Style)
  style: Style;

  @IsInt()
  @IsPositive()
  seats: number;

  @IsNumber({ maxDecimalPlaces: 2 })
  @IsOptional()
  price?: number;

  @IsArray()
  @IsInt({ each: true })
  weekdays: number[];
}

interface Course extends CourseDto {
  id: number;
}

const courses: Course[] = [{ id: 1, title: 'Tango for all', style: Style.Tango, seats: 12, price: 9.5, weekdays: [1, 3] }];

@Controller({ path: ['courses', 'classes'], version: '1' })
export class CoursesController {
  @Public()
  @Get()
  list(@Query('full', new DefaultValuePipe(false), ParseBoolPipe) full: boolean, @Query('style') style?: Style) {
    return courses.filter((one) => style === undefined || one.style === style || full);
  }

  @Public()
  @Get(':id')
  show(@Param('id', ParseIntPipe) id: number): Course {
    return this.find(id);
  }

  @Post()
  add(@Body() course: CourseDto): Course {
    const added = { id: courses.length + 1, ...course };
    courses.push(added);
    return added;
  }

  @Put(':id')
  change(@Param('id', ParseIntPipe) id: number, @Body() course: CourseDto): Course {
    return { ...this.find(id), ...course };
  }

  @Delete(':id')
  remove(@Param('id', ParseIntPipe) id: number): { removed: number } {
    return { removed: this.find(id).id };
  }

  private find(id: number): Course {
    const found = courses.find((one) => one.id === id);
    if (found === undefined) throw new NotFoundException();
    return found;
  }
}

@Controller('courses')
export class NewCoursesController {
  @Get('calendar')
  @Version('2')
  calendar(): Record<string, Course[]> {
    return { monday: courses };
  }

  @Get('styles')
  @Version(['1', '2'])
  styles(): Style[] {
    return Object.values(Style);
  }
}
