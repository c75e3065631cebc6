import assert from 'node:assert/strict';
import { answersOf, shapeOf } from './answered-application';

const application = {
  classes: [
    `class Show extends Model { public $timestamps = false; public function acts() { return $this->hasMany(Act::class); } }`,
    `class Act extends Model { public $timestamps = false; }`,
    `class ShowFull extends JsonResource { public function toArray($request) {
       return ['name' => $this->name, 'acts' => ShowAct::collection($this->whenLoaded('acts'))]; } }`,
    `class ShowAct extends JsonResource { public function toArray($request) { return ['kind' => $this->kind, 'length' => $this->length]; } }`,
    `class ShowStats extends JsonResource { public function toArray($request) { return ['kind' => $this->kind]; } }`,
  ],
  tables: {
    shows: `$table->id(); $table->string('name'); $table->string('kind');`,
    acts: `$table->id(); $table->foreignId('show_id'); $table->integer('kind'); $table->integer('length');`,
  },
  parameters: '$x',
};

describe('Laravel: a resource whose name begins like that of a model', () => {
  it('is of another model that code makes it of', () => {
    const body = `return new ShowFull(Show::with('acts')->findOrFail(1));`;
    assert.deepEqual(answersOf({ ...application, body }), ['200 {data: ShowFull}']);
    assert.equal(shapeOf({ ...application, body }, 'ShowFull'), '{name: string, acts?: [ShowAct of Act]}');
    assert.equal(shapeOf({ ...application, body }, 'ShowAct of App\\Act'), '{kind: integer, length: integer}');
  });

  it('is of that model where code makes it of one, or of what nobody knows', () => {
    for (const of of ['Show::findOrFail(1)', '$x']) {
      const body = `return new ShowStats(${of});`;
      assert.deepEqual(answersOf({ ...application, body }), ['200 {data: ShowStats}']);
      assert.equal(shapeOf({ ...application, body }, 'ShowStats'), '{kind: string}');
    }
  });
});
