import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const application = {
  tables: { items: `$table->id(); $table->string('name');` },
  classes: [
    `class Item extends Model { public $timestamps = false; protected $appends = ['cost'];
      public function getCostAttribute(): int { return 3; } public function getLabelAttribute(): string { return 'x'; } }`,
  ],
};

/** What an action does, and its answers. */
const cases: Readonly<Record<string, string>> = {
  'return Item::findOrFail(1);': '200 Item',
  "return Item::findOrFail(1)->append('label');": '200 {id: integer, name: string, cost: integer, label: string}',
  "return Item::findOrFail(1)->setAppends(['label']);": '200 {id: integer, name: string, label: string}',
  "return Item::findOrFail(1)->setAppends([])->append('cost');": '200 {id: integer, name: string, cost: integer}',
  "return Item::all()->each->setAppends(['label']);": '200 [{id: integer, name: string, label: string}]',
  'return Item::all()->each->withoutAppends();': '200 [{id: integer, name: string}]',
  "return Item::query()->get()->map->only(['id', 'name'])->keyBy('name');":
    '200 ({*: {id: integer, name: string}} or [])',
};

describe('Laravel: what models are told to append', () => {
  for (const [body, answer] of Object.entries(cases)) {
    it(`stands in place of what their class appends: ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), [answer]);
    });
  }
});
