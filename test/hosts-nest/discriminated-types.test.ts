import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { told } from './told';

const validating = 'app.useGlobalPipes(new ValidationPipe());';

const media = `enum Kind { Photo = 'photo', Video = 'video' }
  abstract class Media { @IsString() name: string }
  class Photo extends Media { @IsInt() width: number }
  class Video extends Media { @IsEnum(Kind) kind: Kind; @IsInt() length: number }
  const subTypes = [{ value: Photo, name: Kind.Photo }, { value: Video, name: Kind.Video }];`;

/** The cases of the member of a body that is declared so, and whether it is a list. */
function cases(member: string, { before = media, main = validating } = {}): readonly string[] {
  const reading = nestReading(
    `${before} class Dto { ${member} } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
    { main },
  );
  const { checked } = reading.operationOf(firstRoute(reading), 'POST');
  const [name, field] = Object.entries(reading.shapes.get(checked[0]?.schema.shape ?? '')?.properties ?? {})[0] ?? [];
  if (name === undefined || field === undefined) return [];
  const one: FieldSchema = field.items ?? field;
  const suffix = `${field.required ? '' : '?'}${field.type === 'array' ? '[]' : ''}${field.nullable ? ' or null' : ''}`;
  return [`${name}${suffix}`, ...(one.oneOf ?? [one]).map((each) => told(each, reading.shapes))];
}

const photo = '{ kind: "photo", name: string, width: integer }';
const video = '{ kind: "video", name: string, length: integer }';

describe('Subtypes of class-transformer that a property tells apart', () => {
  const type = `@Type(() => Media, { discriminator: { property: 'kind', subTypes }, keepDiscriminatorProperty: true })`;
  const rows: Readonly<Record<string, readonly [member: string, expected: readonly string[]]>> = {
    'are the objects that a member takes': [
      `@IsDefined() @ValidateNested() ${type} top: Media;`,
      ['top', photo, video],
    ],
    'are those of a list': [
      `@IsArray() @ValidateNested({ each: true }) ${type} all: (Photo | Video)[];`,
      ['all[]', photo, video],
    ],
    'are those of what may be left out': [
      `@IsOptional() @ValidateNested() ${type} top?: Photo | Video;`,
      ['top? or null', photo, video],
    ],
    'are sent with that property though it is not kept': [
      `@IsDefined() @ValidateNested() @Type(() => Media, { discriminator: { property: 'type', subTypes: [{ value: Photo, name: 'a' }, { value: Video, name: 'b' }] } }) top: Media;`,
      [
        'top',
        '{ type: "a", name: string, width: integer }',
        '{ type: "b", name: string, kind: "photo" | "video", length: integer }',
      ],
    ],
    'are as they are declared where source does not tell one of them': [
      `@IsDefined() @ValidateNested() @Type(() => Media, { discriminator: { property: 'kind', subTypes: [...subTypes, other()] } }) top: Media;`,
      ['top', '{ name: string }'],
    ],
  };
  for (const [title, [member, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(cases(member), expected);
    });
  }

  it('take nothing else where the application says so, but that property', () => {
    const main = 'app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));';
    deepStrictEqual(cases(`@IsDefined() @ValidateNested() ${type} top: Media;`, { main }), [
      'top',
      photo.replace(' }', ', nothing else }'),
      video.replace(' }', ', nothing else }'),
    ]);
  });

  it('may hold others of their kind', () => {
    const before = `class Leaf { @IsString() field: string }
      class And { @ValidateNested({ each: true }) @Type(() => Object, { discriminator: { property: 'op', subTypes: [{ value: And, name: 'and' }, { value: Leaf, name: 'is' }] } }) @IsArray() all: (And | Leaf)[]; }`;
    const all = '{ op: "is", field: string }';
    deepStrictEqual(
      cases(
        `@IsDefined() @ValidateNested() @Type(() => Object, { discriminator: { property: 'op', subTypes: [{ value: And, name: 'and' }, { value: Leaf, name: 'is' }] } }) filter: And | Leaf;`,
        { before },
      ),
      ['filter', `{ op: "and", all: { op: "and" | "is", field?: string }[] }`, all],
    );
  });
});
