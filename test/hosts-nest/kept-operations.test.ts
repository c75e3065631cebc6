import { deepStrictEqual, notStrictEqual, strictEqual } from 'node:assert';
import { EditedNest, operationsOf, toldBy } from './edited-nest';

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "dependencies": { "@nestjs/core": "11" } }',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'; import { ValidationPipe } from '@nestjs/common'; import { AppModule } from './app.module';
async function bootstrap() { const app = await NestFactory.create(AppModule); app.setGlobalPrefix('api');
  app.useGlobalPipes(new ValidationPipe()); await app.listen(3000); }
bootstrap();`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'; import { APP_FILTER } from '@nestjs/core';
import { CatsController } from './cats.controller'; import { DogsController } from './dogs.controller'; import { BirdsController } from './birds.controller'; import { Jwt } from './jwt.strategy'; import { LostFilter } from './lost.filter';
@Module({ controllers: [CatsController, DogsController, BirdsController], providers: [Jwt, { provide: APP_FILTER, useClass: LostFilter }] })
export class AppModule {}`,
  'src/lost.filter.ts': `import { Catch } from '@nestjs/common'; import { Lost } from './lost'; import { bodyOf } from './bodies';
@Catch(Lost) export class LostFilter { catch(error: Lost, host) { host.switchToHttp().getResponse().status(410).json(bodyOf(error)); } }`,
  'src/lost.ts': `export class Lost extends Error { constructor(readonly what: string) { super('lost'); } }`,
  'src/bodies.ts': `export function bodyOf(error: Error) { return { code: 'lost', about: error.message }; }`,
  'src/token.guard.ts': `import { UnauthorizedException } from '@nestjs/common'; import { tokenHeader } from './names';
export class TokenGuard { canActivate(context) {
  if (!context.switchToHttp().getRequest().headers[tokenHeader]) throw new UnauthorizedException(); return true; } }`,
  'src/names.ts': `export const tokenHeader = 'x-token'; export const about = 'All cats';`,
  'src/paged.decorator.ts': `import { applyDecorators } from '@nestjs/common'; import { ApiQuery } from '@nestjs/swagger'; import { pageName } from './page';
export const Paged = () => applyDecorators(ApiQuery({ name: pageName, type: Number }));`,
  'src/page.ts': `export const pageName = 'page';`,
  'src/base.dto.ts': `import { IsInt } from 'class-validator'; export class BaseDto { @IsInt() age: number; }`,
  'src/cat.dto.ts': `import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator'; import { PartialType } from '@nestjs/mapped-types';
import { BaseDto } from './base.dto'; import { Kind } from './kind'; import { longest } from './limits';
export class CatDto extends BaseDto { @IsString() @MaxLength(longest) name: string; @IsEnum(Kind) kind: Kind; }
export class ChangedCatDto extends PartialType(CatDto) { @IsOptional() note?: string; }`,
  'src/kind.ts': `export enum Kind { Small = 'small', Large = 'large' }`,
  'src/limits.ts': `export const longest = 20;`,
  'src/cat.entity.ts': `import { Owner } from './owner'; export class Cat { id: number; owner: Owner; }`,
  'src/owner.ts': `import { Cat } from './cat.entity'; import { Address } from './address';
export interface Owner { name: string; cats: Cat[]; address: Address }`,
  'src/address.ts': `export type Address = { city: string; near?: Address };`,
  'src/cats.service.ts': `import { NotFoundException } from '@nestjs/common'; import { Cat } from './cat.entity'; import { Lost } from './lost'; import { found } from './store';
let last: Cat | undefined;
export class CatsService {
  one(id: number): Cat { if (id < 0) throw new Lost('cat'); const cat = found(id); if (!cat) throw new NotFoundException('No cat'); last = cat; return cat; }
  tree(depth: number) { return depth === 0 ? [] : [{ depth, below: this.tree(depth - 1) }]; }
}`,
  'src/store.ts': `export function found(id: number) { return undefined; }`,
  'src/wrap.interceptor.ts': `import { map } from 'rxjs'; import { key } from './wrap';
export class Wrap { intercept(context, next) { return next.handle().pipe(map((data) => ({ [key]: data, ok: true }))); } }`,
  'src/wrap.ts': `export const key = 'data';`,
  'src/cats.controller.ts': `import { Body, Controller, Get, Param, ParseIntPipe, Patch, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { CatDto, ChangedCatDto } from './cat.dto'; import { CatsService } from './cats.service'; import { Paged } from './paged.decorator';
import { TokenGuard } from './token.guard'; import { Wrap } from './wrap.interceptor'; import { about } from './names'; import { Cat } from './cat.entity';
@Controller('cats') @UseGuards(TokenGuard)
export class CatsController {
  constructor(private readonly service: CatsService) {}
  @Get() @Paged() @ApiOperation({ summary: about }) @ApiResponse({ status: 200, type: [Cat] }) list() { return []; }
  @Post() @UseInterceptors(Wrap) add(@Body() cat: CatDto): Cat { return this.service.one(1); }
  @Patch(':id') change(@Param('id', ParseIntPipe) id: number, @Body() cat: ChangedCatDto) { return this.service.one(id); }
  @Get('tree') tree() { return this.service.tree(3); }
}`,
  'src/jwt.strategy.ts': `import { ForbiddenException } from '@nestjs/common'; import { PassportStrategy } from '@nestjs/passport'; import { Strategy } from 'passport-jwt'; import { Blocked } from './blocked';
export class Jwt extends PassportStrategy(Strategy) { constructor(private blocked: Blocked) { super({ secretOrKey: 'x' }); }
  async validate({ id }) { this.blocked.check(id); if (!id) throw new ForbiddenException(); return { id }; } }`,
  'src/blocked.ts': `import { HttpException } from '@nestjs/common'; export class Blocked { check(id) { if (isBlocked(id)) throw new HttpException('Blocked', 423); } }`,
  'src/own.guard.ts': `import { AuthGuard } from '@nestjs/passport'; export class OwnGuard extends AuthGuard('jwt') {}`,
  'src/birds.controller.ts': `import { Controller, Get, UseGuards } from '@nestjs/common'; import { OwnGuard } from './own.guard';
@Controller('birds') @UseGuards(OwnGuard) export class BirdsController { @Get() list() { return []; } }`,
  'src/dogs.controller.ts': `import { Controller, Get, UseFilters } from '@nestjs/common'; import { Dog } from './dog'; import { DogFilter } from './dog.filter';
@Controller('dogs') @UseFilters(DogFilter) export class DogsController { @Get() list(): Dog[] { return []; } }`,
  'src/dog.filter.ts': `import { Catch } from '@nestjs/common';
@Catch() export class DogFilter { catch(error: Error, host) { host.switchToHttp().getResponse().status(500).json({ dog: error.message }); } }`,
  'src/dog.ts': `export interface Dog { name: string }`,
};

/** What is changed, the file, what stands in it and what is to stand there. */
const edits: readonly (readonly [name: string, path: string, from: string, to: string])[] = [
  ['a rule', 'src/cat.dto.ts', '@IsString() @MaxLength', '@MaxLength'],
  ['a constant in a rule', 'src/limits.ts', '20', '30'],
  ['a parent of a DTO', 'src/base.dto.ts', 'age: number', 'age: number; @IsInt() weight: number'],
  ['an enumeration', 'src/kind.ts', "Large = 'large'", "Large = 'large', Huge = 'huge'"],
  ['an entity', 'src/cat.entity.ts', 'id: number', 'id: string'],
  ['what an entity refers to', 'src/owner.ts', 'name: string', 'name: string | null'],
  ['an alias that refers to itself', 'src/address.ts', 'city: string', 'city: string; street: string'],
  ['a filter', 'src/lost.filter.ts', '410', '423'],
  ['what a filter calls', 'src/bodies.ts', "code: 'lost'", "code: 'lost', at: 'now'"],
  ['what a filter catches', 'src/lost.filter.ts', '@Catch(Lost)', '@Catch(TypeError)'],
  ['a filter back', 'src/lost.filter.ts', '@Catch(TypeError)', '@Catch(Lost)'],
  ['what an error is', 'src/lost.ts', 'extends Error', 'extends TypeError'],
  [
    'what a service throws',
    'src/cats.service.ts',
    'new NotFoundException',
    'new NotFoundException("x") ?? new NotFoundException',
  ],
  ['what a recursive function returns', 'src/cats.service.ts', '{ depth,', '{ level: depth, depth,'],
  ['a function of another file', 'src/store.ts', 'return undefined', 'return id > 1 ? { id } : undefined'],
  ['a guard', 'src/token.guard.ts', 'headers[tokenHeader]', "headers['x-other']"],
  ['a guard back', 'src/token.guard.ts', "headers['x-other']", 'headers[tokenHeader]'],
  ['a constant that a guard reads', 'src/names.ts', "'x-token'", "'x-key'"],
  ['a text in a decorator', 'src/names.ts', 'All cats', 'Each cat'],
  ['a decorator of the application', 'src/paged.decorator.ts', 'type: Number', 'type: String'],
  ['a constant of such a decorator', 'src/page.ts', "'page'", "'at'"],
  ['an interceptor', 'src/wrap.interceptor.ts', 'ok: true', 'fine: true'],
  ['a constant of an interceptor', 'src/wrap.ts', "'data'", "'result'"],
  ['a filter of a controller', 'src/dog.filter.ts', '{ dog:', '{ at: 1, dog:'],
  [
    'what a strategy of Passport throws',
    'src/jwt.strategy.ts',
    'new ForbiddenException()',
    "new ForbiddenException({ code: 'blocked' })",
  ],
  ['what such a strategy calls', 'src/blocked.ts', '423', '429'],
  ['who a guard of Passport lets through', 'src/own.guard.ts', '{}', '{ handleRequest(err, user) { return user; } }'],
  ['a controller', 'src/dogs.controller.ts', '@Get() list', "@Get('all') list"],
  ['what starts the application', 'src/main.ts', "'api'", "'v2'"],
];

/** Edits that change nothing of what is said. */
const saysNothing = new Set(['what an error is', 'a function of another file']);

function edit(project: EditedNest, path: string, from: string, to: string): void {
  const before = project.texts.get(path) ?? '';
  notStrictEqual(before.replace(from, to), before, path);
  project.texts.set(path, before.replace(from, to));
}

describe('Operations of NestJS that are kept', () => {
  for (const isWhole of [true, false]) {
    it(`are those of a first reading after each edit, where ${isWhole ? 'all' : 'little'} is asked of them`, () => {
      const project = new EditedNest(files);
      toldBy(project.read(), isWhole);
      for (const [name, path, from, to] of edits) {
        edit(project, path, from, to);
        deepStrictEqual(toldBy(project.read(), isWhole), toldBy(project.fresh(), isWhole), name);
      }
      deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()), 'at the end');
    });
  }

  it('change with each edit that says something', () => {
    const project = new EditedNest(files);
    let before = JSON.stringify(toldBy(project.read()), mapsToo);
    for (const [name, path, from, to] of edits) {
      edit(project, path, from, to);
      const now = JSON.stringify(toldBy(project.read()), mapsToo);
      strictEqual(now === before, saysNothing.has(name), name);
      before = now;
    }
  });

  it('are the same objects where nothing changed that they hang on', () => {
    const project = new EditedNest(files);
    const before = project.read();
    toldBy(before);
    edit(project, 'src/cat.dto.ts', '@IsString() @MaxLength', '@MaxLength');
    const after = project.read();
    strictEqual(after.application, before.application);
    deepStrictEqual(
      operationsOf(after).map((one, index) => one === operationsOf(before)[index]),
      [true, false, false, true, true, true],
    );
  });

  it('leave the routes as they are where what only documentation names has changed', () => {
    const project = new EditedNest(files);
    const before = project.read();
    toldBy(before);
    edit(project, 'src/cat.entity.ts', 'id: number', 'id: string');
    strictEqual(project.read().application, before.application);
  });

  it('follow files that come and go', () => {
    const project = new EditedNest(files);
    toldBy(project.read());
    for (const path of ['src/limits.ts', 'src/owner.ts', 'src/bodies.ts', 'src/dog.ts']) {
      project.texts.delete(path);
      deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()), `without ${path}`);
      project.texts.set(path, files[path] ?? '');
      deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()), `with ${path} again`);
    }
    project.texts.set('src/global.d.ts', 'interface Dog2 { a: string }');
    project.texts.set('src/globals.ts', 'declare global { interface Anything { b: string } } export {};');
    edit(project, 'src/dogs.controller.ts', 'Dog[]', 'Anything[]');
    deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()), 'a global type');
    edit(project, 'src/globals.ts', 'b: string', 'c: number');
    deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()), 'another global type');
  });

  it('hang on what another one has noted in a variable of a module', () => {
    const service = `import { one } from './one'; let noted;
      export class Notes { first() { noted = { of: one() }; return noted; } second() { return noted; } }`;
    const controller = `import { Controller, Get, Req } from '@nestjs/common'; import { Notes } from './notes';
      const notes = new Notes();
      @Controller() export class DogsController {
        @Get('a') a(@Res() res) { res.json(notes.first()); }
        @Get('b') b(@Res() res) { res.json(notes.second()); }
      }`;
    const project = new EditedNest({
      ...files,
      'src/notes.ts': service,
      'src/one.ts': `export function one() { return 1; }`,
      'src/dogs.controller.ts': controller,
    });
    toldBy(project.read());
    edit(project, 'src/one.ts', 'return 1', "return 'text'");
    deepStrictEqual(toldBy(project.read()), toldBy(project.fresh()));
  });
});

function mapsToo(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
