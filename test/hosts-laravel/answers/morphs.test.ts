import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication, shapeOf } from './answered-application';

const tables = {
  notes: `$table->id(); $table->morphs('notable');`,
  posts: `$table->id(); $table->string('title');`,
  films: `$table->id(); $table->string('name');`,
};

const note = `class Note extends Model { public $timestamps = false; protected $hidden = ['notable_id', 'notable_type'];
  public function notable() { return $this->morphTo(); } }`;
const post = `class Post extends Model { public $timestamps = false;
  public function notes() { return $this->morphMany(Note::class, 'notable'); } }`;
const noted = `trait HasNotes { public function note() { return $this->morphOne(Note::class, name: 'notable'); } }`;
const film = `class Film extends Model { use HasNotes; public $timestamps = false; }`;
const base = `abstract class Noted extends Model { use HasNotes; public $timestamps = false; }`;
const drawn = `namespace Studio; class Drawing extends \\App\\Noted {}`;

const find: AnsweredApplication = {
  body: `return $note->load('notable');`,
  parameters: 'Note $note',
  classes: [note, post, noted, film, base],
  tables,
};

describe('morphs', () => {
  it('are one of the models that name them, themselves or by a trait', () => {
    assert.deepEqual(answersOf(find), ['200 Note & {notable: (Film or Post)|null}']);
  });

  it('are of models elsewhere that the application has a map of', () => {
    const files = {
      'studio/Drawing.php': `<?php ${drawn}`,
      'composer.json': '{"autoload": {"psr-4": {"App\\\\": "app/", "Studio\\\\": "studio/"}}}',
      'config/app.php': `<?php return ['providers' => [App\\MapProvider::class]];`,
    };
    const provider = `class MapProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
      \\Illuminate\\Database\\Eloquent\\Relations\\Relation::enforceMorphMap(['drawing' => \\Studio\\Drawing::class]); } }`;
    const classes = [note, noted, base, provider];
    assert.deepEqual(answersOf({ ...find, classes, files }), ['200 Note & {notable: Studio\\Drawing|null}']);
  });

  it('are not known where no model names them', () => {
    assert.deepEqual(answersOf({ ...find, classes: [note] }), ['200 Note & {notable: any}']);
  });

  it('go by the name that the relation is given', () => {
    const named = note
      .replace('notable()', 'subject()')
      .replace('morphTo()', `morphTo(type: 'notable_type', id: 'notable_id')`);
    const body = `return $note->subject;`;
    assert.deepEqual(answersOf({ ...find, body, classes: [named, post] }), ['200 Post']);
  });

  it('are told apart by the columns that they do not share', () => {
    const both = note.replace(
      'function notable()',
      `function author() { return $this->morphTo(type: 'notable_type'); } public function notable()`,
    );
    const writer = `class Writer extends Model { public $timestamps = false; protected $keyType = 'string';
      public function notes() { return $this->morphMany(Note::class, 'author', 'notable_type'); } }`;
    const body = `return ['of' => $note->notable, 'by' => $note->author, 'id' => $note->author->id];`;
    const withWriters = { ...tables, writers: `$table->uuid('id'); $table->string('name');` };
    assert.deepEqual(answersOf({ ...find, body, classes: [both, post, writer], tables: withWriters }), [
      '200 {of: Post|null, by: Writer|null, id: string(uuid)}',
    ]);
  });

  it('lack what only some of them have', () => {
    const body = `return ['title' => $note->notable->title];`;
    assert.deepEqual(answersOf({ ...find, body }), ['200 {title: string|null}']);
  });

  it('are of the class that a condition on them asks for, whoever names them', () => {
    const status = `enum Status: int { case On = 1; }`;
    const resource = `class NoteResource extends JsonResource { public function toArray($request) { return [
      'a' => match (true) { $this->notable instanceof Post => ['title' => $this->notable->title], default => null },
      'b' => $this->notable instanceof Film ? $this->notable->name : null]; } }`;
    const classes = [note, resource, `class Post extends Model {}`, `class Film extends Model {}`, status];
    const told = (body: string): readonly string[] | null => answersOf({ ...find, classes, body });
    assert.deepEqual(
      {
        property: told(`return ['a' => $note->notable instanceof Post ? $note->notable->title : null];`),
        variable: told(`$of = $note->notable; return ['a' => $of instanceof Post ? $of->title : 'none'];`),
        other: told(
          `if ($note->notable instanceof Post) { return ['a' => 1]; } return ['b' => $note->notable->title];`,
        ),
        changed: told(
          `if ($note->notable instanceof Post) { $note->notable = $x; return ['b' => $note->notable->title]; } return 1;`,
        ),
        enum: told(`$is = input('is'); return ['is' => $is instanceof Status ? $is->value : null];`),
      },
      {
        property: ['200 {a: string|null}'],
        variable: ['200 {a: string}'],
        other: ['200 ({a: integer} or {b: any})'],
        changed: ['200 {b: any} or text/html string'],
        enum: ['200 {is: Status|null}'],
      },
    );
    assert.equal(
      shapeOf({ ...find, classes, body: 'return new NoteResource($note);' }, 'NoteResource'),
      '{a: {title: string}|null, b: string|null}',
    );
  });
});
