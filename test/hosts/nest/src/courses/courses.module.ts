import { Module } from '@nestjs/common';
import { CoursesController, NewCoursesController } from './courses.controller';

// What is told first is asked first: the calendar is no course.
@Module({ controllers: [NewCoursesController, CoursesController] })
export class CoursesModule {}
