import { deepStrictEqual } from 'node:assert/strict';
import { compareServedFields, compareServedRoutes } from '../../scripts/truth/served-compare';
import { isServedFields, isServedRoutes, readServedFields, readServedRoutes } from '../../scripts/truth/served-table';

const routes = `# app a
# method\tpath\tsource\tresponses\tnote
GET\t/a\trouter\t200\t-
ALL\t/b/{*}\trouter\t-\t-
POST\t/c/{id}\trouter\t201\t-
`;

const fields = `# method\tpath\tin\tfield\trequired\ttype\tsource
POST\t/c/{id}\tbody\tname\tyes\tstring | null\tboth
POST\t/c/{id}\tbody\tage\tno\tnumber\tboth
POST\t/c/{id}\tquery\tkind\t?\tKind\tboth
POST\t/c/{id}\tbody\tlost\tno\tstring\treading
POST\t/c/{id}\tbody\tanswered\tno\tstring\tspec
`;

describe('What an application of Node serves', () => {
  it('is told by its table from other truths', () => {
    deepStrictEqual(
      [isServedRoutes(routes), isServedFields(routes), isServedRoutes(fields), isServedFields(fields)],
      [true, false, false, true],
    );
  });

  it('is compared by methods and paths, whatever parameters are called', () => {
    const { lines, scores } = compareServedRoutes(readServedRoutes(routes), [
      { methods: ['GET'], uri: 'a' },
      { methods: ['GET', 'POST'], uri: 'b/{rest}' },
      { methods: ['GET'], uri: 'c/{key}' },
    ]);
    deepStrictEqual(lines, ['missing   POST /c/{}', 'too many  GET /c/{}']);
    deepStrictEqual(
      scores.map(({ count, rows }) => [count, rows]),
      [
        [2, 3],
        [1, 3],
      ],
    );
  });

  it('is compared by fields, their types and whether they must be there', () => {
    const found = new Map([
      ['POST /c/{} body name', { type: 'enum', isRequired: true }],
      ['POST /c/{} body age', { type: 'integer', isRequired: true }],
      ['POST /c/{} query kind', { type: 'enum', isRequired: true }],
    ]);
    const { lines, scores } = compareServedFields(readServedFields(fields), found);
    deepStrictEqual(lines, [
      'other    POST /c/{id} body age: number, required no; found integer, yes',
      'missing  POST /c/{id} body lost',
    ]);
    deepStrictEqual(
      scores.map(({ count, rows }) => [count, rows]),
      [
        [3, 4],
        [2, 3],
      ],
    );
  });
});
