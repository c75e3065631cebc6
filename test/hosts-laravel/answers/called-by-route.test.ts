import assert from 'node:assert/strict';
import { described } from '../documentation/documented-application';

const controller = (body: string): string => `class C {
  function act(Request $request, $action) { ${body} }
  function kind(Request $request, Kind $kind) { return $this->{$kind->value}($request); }
  private function archive(Request $request) { return ['archived' => $request->boolean('hard')]; }
  private function publish(Request $request) { return ['published' => $request->integer('at')]; }
  private function doArchive(Request $request) { return $this->archive($request); }
  private function doPublish(Request $request) { return $this->publish($request); } }`;
const kind = `enum Kind: string { case A = 'archive'; case P = 'publish'; }`;

/** The fields that an action takes, and those that it answers. */
async function told(body: string, route: string): Promise<readonly (readonly string[])[]> {
  const { operation, lines } = await described({ routes: route, classes: [controller(body), kind] });
  const { requestBody, responses } = operation(lines[0] ?? '');
  const sent = requestBody?.content['application/json']?.schema;
  const answered = responses['200'];
  const body200 =
    answered !== undefined && 'content' in answered ? answered.content['application/json']?.schema : undefined;
  const ways = (body200 as { readonly anyOf?: readonly object[] } | undefined)?.anyOf ?? [body200];
  const namesOf = (schema: unknown): readonly string[] =>
    Object.keys((schema as { readonly properties?: object } | undefined)?.properties ?? {});
  return [namesOf(sent), ways.flatMap(namesOf)];
}

describe('Laravel: methods that are called by what stands in the path', () => {
  const both = [
    ['hard', 'at'],
    ['archived', 'published'],
  ];
  const closed = `Route::post('a/{action}', [C::class, 'act'])->whereIn('action', ['archive', 'publish']);`;
  const cases: Readonly<Record<string, readonly [body: string, route: string]>> = {
    'are those of all its values': ['return $this->{$action}($request);', closed],
    'are those of a pattern': [
      'return $this->$action($request);',
      `Route::post('a/{action}', [C::class, 'act'])->where('action', '(archive|publish)');`,
    ],
    'are those of an enumeration': ['', `Route::post('a/{kind}', [C::class, 'kind']);`],
    'are there where code asks whether they are': [
      'if (! method_exists($this, $action)) abort(404); return $this->{$action}($request);',
      closed,
    ],
    'are called after it': [`$name = 'do'.ucfirst($action); return $this->{$name}($request);`, closed],
    'are told one by one': [
      `return match ($action) { 'archive' => $this->archive($request), 'publish' => $this->publish($request) };`,
      closed,
    ],
  };
  for (const [title, [body, route]] of Object.entries(cases)) {
    it(title, async () => {
      assert.deepEqual(await told(body, route), both);
    });
  }

  it('are not known where the path may hold anything', async () => {
    const route = `Route::post('a/{action}', [C::class, 'act'])->where('action', '[a-z]+');`;
    assert.deepEqual(await told('return $this->{$action}($request);', route), [[], []]);
  });

  it('are one where the route lets through one value', async () => {
    const route = `Route::post('a/{action}', [C::class, 'act'])->whereIn('action', ['archive']);`;
    assert.deepEqual(await told('return $this->{$action}($request);', route), [['hard'], ['archived']]);
  });
});
