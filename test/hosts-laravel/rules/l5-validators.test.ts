import assert from 'node:assert/strict';
import { rulesOfAction } from './rules-project';

const action = '\\Prettus\\Validator\\Contracts\\ValidatorInterface';
const classes = [
  `class Checks extends \\Prettus\\Validator\\LaravelValidator { protected $rules = [
     ${action}::RULE_CREATE => ['title' => 'required|max:40'], ${action}::RULE_UPDATE => ['title' => 'max:40']]; }`,
  `class Post extends Model {}`,
  `class Posts extends \\Prettus\\Repository\\Eloquent\\BaseRepository {
     function model() { return Post::class; } function validator() { return Checks::class; } }`,
];

/** The rules that validators of prettus/laravel-validation check by. */
const rules: Readonly<Record<string, readonly string[]>> = {
  [`app(Checks::class)->with($request->all())->passesOrFail(${action}::RULE_CREATE);`]: ['title: required|max:40'],
  [`app(Checks::class)->with($request->all())->setId(1)->passesOrFail(${action}::RULE_UPDATE);`]: ['title: max:40'],
  [`app(Posts::class)->create($request->all());`]: ['title: required|max:40'],
  [`app(Posts::class)->update($request->all(), 1);`]: ['title: max:40'],
};

describe('rules of validators of l5-repository', () => {
  for (const [body, expected] of Object.entries(rules)) {
    it(`are those of one action: ${body}`, () => {
      assert.deepEqual(rulesOfAction(body, '', classes), expected);
    });
  }
});
