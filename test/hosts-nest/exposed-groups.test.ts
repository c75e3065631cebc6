import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { nestReading } from './first-operation';
import { told } from './told';

/** What each handler answers with, and what its type is called. */
function sent(handlers: string, onClass = '@UseInterceptors(ClassSerializerInterceptor)'): readonly string[] {
  const reading = nestReading(`import { ClassSerializerInterceptor, SerializeOptions } from '@nestjs/common';
    class Item { id: string; @Expose({ groups: ['owner', 'admin'] }) secret: string | null; @Expose({ groups: ['admin'], name: 'full_note' }) note?: string; }
    class Page { items: Item[]; next: Plain } class Plain { id: number }
    ${onClass} @Controller() class AController { ${handlers} }`);
  return fieldsIn(reading);
}

function fieldsIn(reading: ReturnType<typeof nestReading>): readonly string[] {
  return reading.application.routes.map((route) => {
    const [answer] = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod).answers ?? [];
    const [field = null] = Object.values(answer?.content ?? {});
    return `${reading.shapes.get(field?.shape ?? '')?.name ?? ''} ${told(field, reading.shapes)}`;
  });
}

describe('What a class of NestJS shows to some groups alone', () => {
  it('is there for those', () => {
    deepStrictEqual(
      sent(`@Get('a') a(): Item { return make(); } @SerializeOptions({ groups: ['owner'] }) @Get('b') b(): Item { return make(); }
        @SerializeOptions({ groups: ['admin'] }) @Get('c') c(): Promise<Item[]> { return make(); }`),
      [
        'Item { id: string }',
        'ItemOwner { id: string, secret: string or null }',
        ' { id: string, secret: string or null, full_note?: string }[]',
      ],
    );
  });

  it('is there for those where it lies within others, which are the same where they show nothing of the kind', () => {
    deepStrictEqual(
      sent(
        `@SerializeOptions({ groups: ['owner'] }) @Get('a') a(): Page { return make(); } @Get('b') b(): Plain { return make(); }`,
      ),
      ['PageOwner { items: { id: string, secret: string or null }[], next: { id: number } }', 'Plain { id: number }'],
    );
  });

  it('is there for those that the interceptor is made for', () => {
    const made = `@UseInterceptors(new ClassSerializerInterceptor(new Reflector(), { groups: ['owner'] }))`;
    deepStrictEqual(sent(`@Get('a') a(): Item { return make(); }`, made), [
      'ItemOwner { id: string, secret: string or null }',
    ]);
  });

  it('is there for those that constants, enumerations and own decorators name', () => {
    const reading = nestReading(`import { ClassSerializerInterceptor, SerializeOptions } from '@nestjs/common';
      const OWNER = 'owner'; enum Group { Admin = 'admin' } const all = [OWNER, Group.Admin];
      const AdminOnly = () => applyDecorators(Expose({ groups: [Group.Admin] }));
      class Item { id: string; @Expose({ groups: [OWNER] }) a: string; @Expose({ groups: all }) b: string; @AdminOnly() c: string; @Expose({ groups: of() }) d: string }
      @UseInterceptors(ClassSerializerInterceptor) @Controller() class AController {
        @Get('a') a(): Item { return make(); }
        @SerializeOptions({ groups: [OWNER] }) @Get('b') b(): Item { return make(); }
        @SerializeOptions({ groups: [Group.Admin] }) @Get('c') c(): Item { return make(); } }`);
    deepStrictEqual(fieldsIn(reading), [
      'Item { id: string, d?: string }',
      'ItemOwner { id: string, a: string, b: string, d?: string }',
      'ItemAdmin { id: string, b: string, c: string, d?: string }',
    ]);
  });

  it('may be there where nobody says for whom, or nothing looks at it', () => {
    const perhaps = ['Item { id: string, secret?: string or null, full_note?: string }'];
    deepStrictEqual(sent(`@SerializeOptions({ groups: of() }) @Get('a') a(): Item { return make(); }`), perhaps);
    deepStrictEqual(sent(`@Get('a') a(): Item { return make(); }`, ''), perhaps);
  });
});
