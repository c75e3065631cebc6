import assert from 'node:assert/strict';
import { rulesOfAction } from './rules-project';

const post = 'class Post extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = []; }';

describe('Laravel: rules of what a model has', () => {
  it('are of the fields that its attributes were taken from, and none of what the application sets', () => {
    const action = `
      $post = new Post();
      $post->title = $request->input('title');
      $post->anon = $request->input('anonymous');
      $post->slug = uniqid();
      $post->user_id = $request->user()->id;
      validator($post->toArray(), [
        'title' => 'required|max:9', 'anon' => 'boolean', 'slug' => 'required', 'user_id' => 'required|integer',
      ])->validate();`;
    assert.deepEqual(rulesOfAction(action, '', [post]), ['title: required|max:9', 'anonymous: boolean']);
  });

  it('are those of the names that they have where it is not known what it was filled with', () => {
    const action = `
      $post = Post::find(1);
      $post->fill($request->all());
      Validator::make($post->toArray(), ['title' => 'required'])->validate();`;
    assert.deepEqual(rulesOfAction(action, '', [post]), ['title: required']);
  });
});
