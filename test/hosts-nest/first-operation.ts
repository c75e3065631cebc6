import { neverAborted } from '../../server/src/core/ports';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import type { HttpMethod, Route } from '../../server/src/core/application';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { createReader } from '../../server/src/hosts/nest/reader';
import { MemoryFiles } from '../damage/memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

const imports = `import { NestFactory, APP_GUARD, APP_PIPE, RouterModule } from '@nestjs/core';
import { All, applyDecorators, forwardRef, BadRequestException, Body, CanActivate, Controller, createParamDecorator, DefaultValuePipe, Delete, ExecutionContext, Get, Header, Headers, HttpCode, HttpException, HttpStatus, Injectable, Module, NotFoundException, Param, ParseArrayPipe, ParseBoolPipe, ParseEnumPipe, ParseFilePipe, ParseIntPipe, ParseUUIDPipe, Patch, Post, Put, Query, Redirect, Req, Res, SetMetadata, StreamableFile, UnauthorizedException, UploadedFile, UseGuards, UseInterceptors, UsePipes, ValidationPipe, Version, VERSION_NEUTRAL, VersioningType, RequestMethod, ForbiddenException } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy as JwtStrategy } from 'passport-jwt';
import { Strategy as LocalStrategy } from 'passport-local';
import { Reflector } from '@nestjs/core';
import { FileInterceptor } from '@nestjs/platform-express';
import { PartialType, PickType, OmitType, IntersectionType } from '@nestjs/mapped-types';
import { ApiBody, ApiExcludeEndpoint, ApiOperation, ApiParam, ApiProperty, ApiPropertyOptional, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsDateString, IsDefined, IsEmail, IsEnum, IsIn, IsInt, IsNotEmpty, IsNumber, IsOptional, IsPositive, IsString, IsUUID, Length, Matches, Max, MaxLength, Min, MinLength, Validate, ValidateIf, ValidateNested } from 'class-validator';
import { Exclude, Expose, Type } from 'class-transformer';
import { createZodDto, ZodValidationPipe } from 'nestjs-zod';
import { z } from 'zod';
import { Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
`;

/** The reading of an application of one file, whose root module has `controllers`; `main` is told before it listens. */
export function nestReading(
  code: string,
  {
    main = '',
    module = '',
    files = {},
  }: { main?: string; module?: string; files?: Readonly<Record<string, string>> } = {},
): ApplicationReading {
  const controllers = Array.from(code.matchAll(/class (\w+Controller)\b/g), ([, name]) => name).join(', ');
  const text = `${imports}${code}
    @Module({ controllers: [${controllers}], ${module} }) class AppModule {}
    async function bootstrap() { const app = await NestFactory.create(AppModule); ${main} await app.listen(3000); }
    bootstrap();`;
  return createReader(false).read({
    files: MemoryFiles.of({
      'package.json': '{ "dependencies": { "@nestjs/core": "11" } }',
      'src/main.ts': text,
      ...files,
    }),
    environment: {},
    classes,
    signal: neverAborted,
  });
}

/** `METHOD /uri` of each route. */
export function tableOf({ application }: ApplicationReading): readonly string[] {
  return application.routes.map(({ methods, uri }) => `${methods.join('|')} /${uri.replace(/^\//, '')}`);
}

export function firstRoute({ application }: ApplicationReading): Route {
  const [route] = application.routes;
  if (route === undefined) throw new Error('There is no route.');
  return route;
}

/** What is read of the first route of such an application, where all that is sent is validated. */
export function firstOperation(code: string, options: Parameters<typeof nestReading>[1] = {}): ReadOperation {
  const reading = nestReading(code, { main: 'app.useGlobalPipes(new ValidationPipe());', ...options });
  const route = firstRoute(reading);
  return reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
}
