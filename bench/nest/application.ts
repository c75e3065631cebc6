/** Routes of one module: four of a kind, and one of its own. */
const routesOfModule = 5;

/** The files of a NestJS application of so many routes: modules with a controller, a service, an entity and DTOs each. */
export function nestFiles(routes: number): ReadonlyMap<string, string> {
  const count = Math.ceil(routes / routesOfModule);
  const names = Array.from({ length: count }, (_, index) => `Resource${index + 1}`);
  return new Map([
    [
      'package.json',
      '{ "name": "bench", "dependencies": { "@nestjs/core": "^11.0.0", "@nestjs/common": "^11.0.0" } }\n',
    ],
    ['tsconfig.json', '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"] } } }\n'],
    ['src/main.ts', mainText],
    ['src/app.module.ts', rootText(names)],
    ['src/auth/token.guard.ts', guardText],
    ['src/common/page.ts', pageText],
    ...names.flatMap((name, index) => moduleFiles(name, Math.min(routesOfModule, routes - index * routesOfModule))),
  ]);
}

const mainText = `import { NestFactory } from '@nestjs/core';
import { ValidationPipe, VersioningType } from '@nestjs/common';
import { AppModule } from './app.module';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
  await app.listen(3000);
}
bootstrap();
`;

const guardText = `import { CanActivate, ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';

@Injectable()
export class TokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
    return true;
  }
}
`;

const pageText = `export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
}
`;

function rootText(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name}Module } from '@/${pathOf(name)}/${pathOf(name)}.module';`);
  return `import { Module } from '@nestjs/common';
${imports.join('\n')}

@Module({ imports: [${names.map((name) => `${name}Module`).join(', ')}] })
export class AppModule {}
`;
}

function pathOf(name: string): string {
  return name.toLowerCase();
}

function moduleFiles(name: string, routes: number): readonly (readonly [string, string])[] {
  const path = pathOf(name);
  const file = (kind: string, text: string) => [`src/${path}/${path}.${kind}.ts`, text] as const;
  return [
    file('module', moduleText(name, path)),
    file('entity', entityText(name)),
    file('dto', dtoText(name)),
    file('service', serviceText(name, path)),
    file('controller', controllerText(name, path, routes)),
  ];
}

function moduleText(name: string, path: string): string {
  return `import { Module } from '@nestjs/common';
import { ${name}Controller } from './${path}.controller';
import { ${name}Service } from './${path}.service';

@Module({ controllers: [${name}Controller], providers: [${name}Service] })
export class ${name}Module {}
`;
}

const words = ['title', 'slug', 'summary', 'notes', 'city', 'street', 'phone', 'label'];

function entityText(name: string): string {
  return `export enum ${name}State {
  Open = 'open',
  Closed = 'closed',
  Archived = 'archived',
}

export interface ${name}Owner {
  id: string;
  name: string;
}

export class ${name}Entity {
  id: number;
${words.map((word) => `  ${word}: string;`).join('\n')}
  amount: number;
  state: ${name}State;
  owner: ${name}Owner | null;
  tags: string[];
  createdAt: Date;
  updatedAt?: Date;
}
`;
}

function dtoText(name: string): string {
  const texts = words.map((word) => `  @IsString()\n  @MaxLength(120)\n  ${word}: string;\n`);
  return `import { PartialType } from '@nestjs/mapped-types';
import { Type } from 'class-transformer';
import { IsArray, IsEmail, IsEnum, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ${name}State } from './${pathOf(name)}.entity';

export class ${name}ContactDto {
  @IsEmail()
  email: string;

  @IsOptional()
  @IsString()
  name?: string;
}

export class Create${name}Dto {
${texts.join('\n')}
  @IsNumber()
  @Min(0)
  amount: number;

  @IsEnum(${name}State)
  state: ${name}State;

  @IsArray()
  @IsString({ each: true })
  tags: string[];

  @ValidateNested()
  @Type(() => ${name}ContactDto)
  contact: ${name}ContactDto;
}

export class Update${name}Dto extends PartialType(Create${name}Dto) {}

export class ${name}Query {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  perPage?: number;

  @IsOptional()
  @IsEnum(${name}State)
  state?: ${name}State;
}
`;
}

function serviceText(name: string, path: string): string {
  return `import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Page } from '@/common/page';
import { Create${name}Dto, ${name}Query, Update${name}Dto } from './${path}.dto';
import { ${name}Entity } from './${path}.entity';

@Injectable()
export class ${name}Service {
  private readonly rows: ${name}Entity[] = [];

  list({ perPage = 20 }: ${name}Query): Page<${name}Entity> {
    return { items: this.rows.slice(0, perPage), total: this.rows.length, page: 1 };
  }

  one(id: number): ${name}Entity {
    const found = this.rows.find((row) => row.id === id);
    if (!found) throw new NotFoundException('There is none');
    return found;
  }

  add(values: Create${name}Dto): ${name}Entity {
    if (this.rows.some((row) => row.slug === values.slug)) throw new ConflictException();
    const row = Object.assign(new ${name}Entity(), values);
    this.rows.push(row);
    return row;
  }

  change(id: number, values: Update${name}Dto): ${name}Entity {
    return Object.assign(this.one(id), values);
  }

  counts() {
    return { total: this.rows.length, open: this.rows.filter(({ state }) => state === 'open').length };
  }
}
`;
}

function controllerText(name: string, path: string, routes: number): string {
  const methods = [
    `  @Get()\n  list(@Query() query: ${name}Query) {\n    return this.service.list(query);\n  }\n`,
    `  @Post()\n  add(@Body() values: Create${name}Dto) {\n    return this.service.add(values);\n  }\n`,
    `  @Get('counts')\n  counts() {\n    return this.service.counts();\n  }\n`,
    `  @Get(':id')\n  async show(@Param('id', ParseIntPipe) id: number): Promise<${name}Entity> {\n    return this.service.one(id);\n  }\n`,
    `  @Patch(':id')\n  change(@Param('id', ParseIntPipe) id: number, @Body() values: Update${name}Dto) {\n    return this.service.change(id, values);\n  }\n`,
  ];
  return `import { Body, Controller, Get, Param, ParseIntPipe, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { TokenGuard } from '@/auth/token.guard';
import { Create${name}Dto, ${name}Query, Update${name}Dto } from './${path}.dto';
import { ${name}Entity } from './${path}.entity';
import { ${name}Service } from './${path}.service';

@Controller('${path}')
@UseGuards(TokenGuard)
export class ${name}Controller {
  constructor(private readonly service: ${name}Service) {}

${methods.slice(0, routes).join('\n')}}
`;
}
