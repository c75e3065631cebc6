import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation, nestReading } from './first-operation';

describe('NestJS documents', () => {
  it('what decorators and comments say', () => {
    const { documentation, stated } = firstOperation(
      `@ApiTags('People') @Controller() class AController {
        /** Ignored where a decorator speaks. */
        @ApiOperation({ summary: 'Find people.', description: 'By name', deprecated: true, operationId: 'people' })
        @ApiQuery({ name: 'near', required: true, enum: ['a', 'b'] })
        @ApiParam({ name: 'id', format: 'uuid', description: 'Whose' })
        @Get(':id') all() {} }`,
    );
    deepStrictEqual(documentation, {
      summary: 'Find people',
      description: 'By name',
      operationId: 'people',
      tags: ['People'],
      deprecated: true,
    });
    const [, id] = stated?.fields ?? [];
    deepStrictEqual([id?.field.format, id?.field.description], ['uuid', 'Whose']);
    deepStrictEqual(
      stated?.fields.map(({ name, in: place, isRequired, field }) => [name, place, isRequired, field.enum?.values]),
      [
        ['near', 'query', true, ['a', 'b']],
        ['id', 'path', null, undefined],
      ],
    );
  });

  it('types of the language, as classes, as lists and by functions', () => {
    const { stated } = firstOperation(
      `@Controller() class AController {
        @ApiQuery({ name: 'page', type: Number }) @ApiQuery({ name: 'ids', type: [Number] }) @ApiQuery({ name: 'open', type: () => Boolean })
        @ApiQuery({ name: 'at', type: Date }) @ApiQuery({ name: 'tags', type: () => [String] })
        @Get() all() {} }`,
    );
    deepStrictEqual(
      stated?.fields.map(({ name, field: { type, format, items } }) => [name, type, format, items?.type]),
      [
        ['page', 'number', undefined, undefined],
        ['ids', 'array', undefined, 'number'],
        ['open', 'boolean', undefined, undefined],
        ['at', 'string', 'date-time', undefined],
        ['tags', 'array', undefined, 'string'],
      ],
    );
  });

  it('what a comment says where no decorator does', () => {
    const { documentation } = firstOperation(
      `@Controller() class AController {
        /**
         * Find people. They are sorted
         * by name.
         *
         * @deprecated
         */
        @Get() all() {} }`,
    );
    deepStrictEqual(documentation, {
      summary: 'Find people',
      description: 'They are sorted by name.',
      deprecated: true,
    });
  });

  it('nothing that it is told not to', () => {
    const { application } = nestReading(
      `@Controller() class AController { @ApiExcludeEndpoint() @Get() all() {} @Get('b') b() {} }`,
    );
    deepStrictEqual(
      application.routes.map(({ undocumented }) => undocumented),
      ['hidden', null],
    );
  });
});
