import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** What an instance of a class is that a handler answers with. */
function answered(members: string, decorators = ''): string {
  const reading =
    nestReading(`import { Transform } from 'class-transformer'; import { Column, ManyToOne } from 'typeorm';
    class Owner { id: number; first: string; mail: string } class Base { @Expose() key: string; note: string }
    ${decorators} class Thing ${members}
    @Controller() class AController { @Get() one(): Thing { return make(); } }`);
  const [answer] = reading.operationOf(firstRoute(reading), 'GET').answers ?? [];
  return told(answer?.content['application/json'] ?? null, reading.shapes);
}

describe('Instances that NestJS answers with are', () => {
  const rows: Readonly<Record<string, readonly [members: string, expected: string]>> = {
    'what a transformation makes of a property': [
      '{ @Transform(({ value }) => Number(value)) price: string }',
      '{ price: number }',
    ],
    'as they are declared where a transformation says no more of them': [
      '{ @Transform(({ value }) => Number(value)) level: 1 | 2; @Transform(({ value }) => value.trim()) kind: "a" | "b" }',
      '{ level: 1 | 2, kind: "a" | "b" }',
    ],
    'what a transformation makes of what may be null': [
      '{ @Transform(({ value }) => (value === null ? null : Number(value))) price: string | null }',
      '{ price: number or null }',
    ],
    'whole numbers, and of a format, as is stated': [
      "{ @ApiProperty({ type: 'integer' }) count: number; @ApiProperty({ type: 'integer', format: 'int64' }) size: number; @ApiProperty({ maxLength: 5 }) code: string }",
      '{ count: integer, size: int64, code: string(..5) }',
    ],
    'what a transformation takes of an object': [
      '{ @Transform(({ value }) => ({ id: value.id, name: value.first })) owner: Owner }',
      '{ owner: { id: number, name: string } }',
    ],
    'what a transformation takes of one that may be missing': [
      '{ @ManyToOne(() => Owner) @Transform(({ value }) => value && { id: value.id }) owner: Owner | null }',
      '{ owner?: { id: number } or null }',
    ],
    'what a transformation takes of each of several': [
      '{ @Transform(({ value }) => value.map((one) => one.first)) owners: Owner[] }',
      '{ owners: string[] }',
    ],
    'as they are declared where a transformation is not told': [
      '{ @Transform(({ value }) => changed(value)) price: string }',
      '{ price: string }',
    ],
    'as they are declared where a transformation is for requests': [
      '{ @Transform(({ value }) => Number(value), { toClassOnly: true }) price: string }',
      '{ price: string }',
    ],
    'what methods return that are exposed': [
      "{ id: number; @Expose({ name: 'late' }) isLate(): boolean { return true; } @Expose() label() { return ''; } other() {} }",
      '{ id: number, late: boolean, label: string }',
    ],
  };
  for (const [title, [members, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answered(members), expected);
    });
  }

  it('what is exposed of a class that is left out, and of those above it', () => {
    const members =
      "extends Base { @Expose() id: number; hidden: string; @Expose({ name: 'at' }) get made(): Date { return now(); } }";
    deepStrictEqual(answered(members, '@Exclude()'), '{ key: string, id: number, at: date-time }');
    deepStrictEqual(
      answered(members, '@Exclude({ toClassOnly: true })'),
      '{ key: string, note: string, id: number, hidden: string, at: date-time }',
    );
  });
});
