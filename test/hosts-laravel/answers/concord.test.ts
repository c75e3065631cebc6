import assert from 'node:assert/strict';
import { answersOf, shapeOf } from './answered-application';

const files = {
  'config/concord.php': `<?php return ['modules' => [App\\Shop\\ModuleServiceProvider::class]];`,
  'app/Shop/ModuleServiceProvider.php': `<?php namespace App\\Shop;
    class ModuleServiceProvider extends \\Konekt\\Concord\\BaseModuleServiceProvider {
      protected $models = [\\App\\Shop\\Models\\Post::class, \\App\\Shop\\Models\\User::class]; }`,
  'app/Shop/Contracts/Post.php': `<?php namespace App\\Shop\\Contracts; interface Post {}`,
  'app/Shop/Contracts/User.php': `<?php namespace App\\Shop\\Contracts; interface User {}`,
  'app/Shop/Models/Post.php': `<?php namespace App\\Shop\\Models;
    class Post extends \\Illuminate\\Database\\Eloquent\\Model implements \\App\\Shop\\Contracts\\Post {
      public $timestamps = false; protected $fillable = ['title'];
      public function author() { return $this->belongsTo(UserProxy::modelClass()); } }`,
  'app/Shop/Models/User.php': `<?php namespace App\\Shop\\Models;
    class User extends \\Illuminate\\Database\\Eloquent\\Model implements \\App\\Shop\\Contracts\\User { public $timestamps = false; }`,
  'app/Shop/Models/UserProxy.php': `<?php namespace App\\Shop\\Models; class UserProxy extends \\Konekt\\Concord\\Proxies\\ModelProxy {}`,
};

const classes = [
  `abstract class Repository extends \\Prettus\\Repository\\Eloquent\\BaseRepository {
     public function findOneByField($field, $value) { return $this->findByField($field, $value)->first(); } }`,
  `class PostRepository extends Repository { public function model() { return 'App\\Shop\\Contracts\\Post'; } }`,
  `class PostResource extends JsonResource { public function toArray($request) {
     return ['title' => $this->title, 'author' => $this->author->name]; } }`,
];

const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->string('title');`,
  users: `$table->id(); $table->string('name');`,
};

describe('Laravel: modules of konekt/concord', () => {
  it('bind interfaces to their models, which repositories are of, and proxies lead to', () => {
    const application = { parameters: 'PostRepository $posts', classes, tables, files };
    assert.deepEqual(answersOf({ ...application, body: 'return response()->json($posts->find(1));' }), [
      '200 Shop\\Models\\Post',
    ]);
    const body = `return new PostResource($posts->findOneByField('title', 'x'));`;
    assert.deepEqual(answersOf({ ...application, body }), ['200 {data: PostResource of Shop\\Models\\Post}']);
    assert.equal(
      shapeOf({ ...application, body }, 'PostResource of App\\Shop\\Models\\Post'),
      '{title: string, author: string}',
    );
  });
});
