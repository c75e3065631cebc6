import assert from 'node:assert/strict';
import type { FieldWords } from '../../../server/src/core/fields/field-words';
import {
  wordsOfClass,
  wordsOfFields,
  type WordsByField,
} from '../../../server/src/hosts/laravel/rules/request/words-in-source';
import { docblockTags } from '../../../server/src/hosts/laravel/documentation/docblock-tags';
import { scribeTags } from '../../../server/src/hosts/laravel/documentation/scribe/scribe-tags';
import { projectPath } from '../../../server/src/core/project-path';
import { RulesProject } from './rules-project';

function told(words: WordsByField): Readonly<Record<string, FieldWords>> {
  return Object.fromEntries([...words].map(([name, { description, example }]) => [name, { description, example }]));
}

function wordsOfComment(docblock: string): WordsByField {
  const source = { file: projectPath('app/C.php'), start: 0, end: 0 };
  const guarded = () => ({ guard: null, source });
  return wordsOfFields(scribeTags(docblockTags(docblock), { source, guarded }).fields);
}

function ofClass(body: string): Readonly<Record<string, FieldWords>> {
  const { laravel } = RulesProject.read('', [`class StoreRequest extends FormRequest { ${body} }`]);
  return told(wordsOfClass(laravel, 'App\\StoreRequest'));
}

describe('words of a request class', () => {
  it('are what messages call its fields', () => {
    assert.deepEqual(
      ofClass(`public function attributes() { return ['mail' => 'e-mail address', 'pets.*.born' => 'birthday']; }`),
      {
        mail: { description: 'E-mail address', example: undefined },
        'pets.*.born': { description: 'Birthday', example: undefined },
      },
    );
  });

  it('are what it documents of them, which goes before', () => {
    const body = `
      public function attributes() { return ['mail' => 'e-mail', 'size' => 'the size']; }
      public function bodyParameters() { return [
        'mail' => ['description' => 'Where to write', 'example' => 'jo@example.com'],
        'tags' => ['example' => ['a', 1, true]],
        'size' => ['example' => $this->unknown()],
      ]; }
      public function queryParameters() { return ['page' => ['description' => 'Which one', 'example' => 2]]; }`;
    assert.deepEqual(ofClass(body), {
      mail: { description: 'Where to write', example: 'jo@example.com' },
      size: { description: 'The size', example: undefined },
      tags: { description: undefined, example: ['a', 1, true] },
      page: { description: 'Which one', example: 2 },
    });
  });

  it('are none where its code fails or does not end', () => {
    assert.deepEqual(ofClass(`public function attributes() { while (true) {} }`), {});
    assert.deepEqual(ofClass(`public function attributes() { throw new \\Exception('no'); }`), {});
    assert.deepEqual(ofClass(''), {});
  });
});

describe('words of a documentation comment', () => {
  const rows: readonly (readonly [tag: string, words: Readonly<Record<string, FieldWords>>])[] = [
    [
      '@bodyParam user_id int required The id of the user. Example: 9',
      { user_id: { description: 'The id of the user.', example: 9 } },
    ],
    ['@queryParam sort Which way. Example: -name', { sort: { description: 'Which way.', example: '-name' } }],
    ['@bodyParam code string Example: "0123"', { code: { description: undefined, example: '0123' } }],
    ['@bodyParam items[].id integer The id', { 'items.*.id': { description: 'The id', example: undefined } }],
    ['@bodyParam note The note. No-example', { note: { description: 'The note.', example: undefined } }],
    ['@bodyParam at When it was. For Example: tomorrow', { at: { description: 'When it was.', example: 'tomorrow' } }],
    ['@bodyParam at Example: once, or Example: 2', { at: { description: 'Example: once, or', example: 2 } }],
    ['@bodyParam id The id Example: 3', { id: { description: 'The id', example: 3 } }],
    ['@bodyParam id No-example', {}],
    ['@bodyParam as A CounterExample: none', { as: { description: 'A CounterExample: none', example: undefined } }],
    ['@param string $name The name', {}],
  ];
  for (const [tag, words] of rows) {
    it(tag, () => {
      assert.deepEqual(told(wordsOfComment(`Saves it.\n\n${tag}\n@return int`)), words);
    });
  }

  it('may be parted by any number of blanks', () => {
    // A pattern that goes back at each blank fails here by taking too long.
    const blanks = ' '.repeat(300_000);
    assert.deepEqual(told(wordsOfComment(`@bodyParam id${blanks}The${blanks}id${blanks}Example:${blanks}3`)), {
      id: { description: `The${blanks}id`, example: 3 },
    });
  });
});
