import assert from 'node:assert/strict';

import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesProject } from './rules-project';

/** The schemas of what an action of these statements validates. */
function schemasOf(statements: string): readonly object[] {
  const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request) { ${statements} } }`,
  ]);
  return project.found.map((found) => schemaOf(fieldsOf(found, project.laravel)));
}

const text = { type: 'string', minLength: 1 };

function object(properties: object, required: readonly string[] = []): object {
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties };
}

/** What `x-conditional` says of a field that not every execution has. */
function hangingOn(reason: string): object {
  return { 'x-conditional': [reason] };
}

describe('rules of fields within a field', () => {
  it('hold where that is sent, if code has them where it is', () => {
    assert.deepEqual(
      schemasOf(
        `$rules = ['a' => 'nullable|array']; if ($request->has('a')) { $rules += ['a.b' => 'required|string', 'a.c.d' => 'required|string']; }
          $request->validate($rules);`,
      ),
      [
        object({
          a: {
            ...object(
              {
                b: { ...text, ...hangingOn('the input a') },
                c: object({ d: { ...text, ...hangingOn('the input a') } }, ['d']),
              },
              ['b', 'c'],
            ),
            nullable: true,
          },
        }),
      ],
    );
  });

  it('hold where that is, if both hang on the same', () => {
    assert.deepEqual(
      schemasOf(
        `$rules = ['x' => 'required|string']; if ($request->user()->isStaff) { $rules += ['a' => 'required|array', 'a.b' => 'required|string', 'a.c.d' => 'required|string']; }
          $request->validate($rules);`,
      ),
      [
        object(
          {
            x: text,
            a: {
              ...object(
                {
                  b: { ...text, ...hangingOn('the user of the request') },
                  c: object({ d: { ...text, ...hangingOn('the user of the request') } }, ['d']),
                },
                ['b', 'c'],
              ),
              ...hangingOn('the user of the request'),
            },
          },
          ['x'],
        ),
      ],
    );
  });

  it('do not hold where they hang on something else', () => {
    assert.deepEqual(
      schemasOf(
        `$rules = ['a' => 'array']; if ($request->user()->isStaff) { $rules += ['a.b' => 'required|string']; } $request->validate($rules);`,
      ),
      [object({ a: object({ b: { ...text, ...hangingOn('the user of the request') } }) })],
    );
  });
});
