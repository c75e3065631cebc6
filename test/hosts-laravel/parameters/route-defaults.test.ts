import assert from 'node:assert/strict';
import { answersOf } from '../answers/answered-application';
import { RulesProject } from '../rules/rules-project';

const methods = `
  private function onStripe(Request $r) { return ['of' => $r->input('event') !== null]; }
  private function onMollie(Request $r) { $r->validate(['id' => 'required|string']); return ['done' => 1]; }`;

const hooks = (uri: string): string =>
  `foreach (['stripe', 'mollie'] as $p) { Route::post("${uri}/$p", [App\\C::class, 'act'])->defaults('provider', $p); }`;

const parameters = 'Request $request, string $provider';

/** What each action makes of what the route says for all requests. */
const bodies: readonly string[] = [
  `$m = 'on'.ucfirst($provider); return $this->$m($request);`,
  `return $this->{'on'.\\Illuminate\\Support\\Str::studly($provider)}($request);`,
  `return match ($provider) { 'stripe' => $this->onStripe($request), 'mollie' => $this->onMollie($request) };`,
];

describe('Laravel: parameters for which the path has nothing, and the route has a value', () => {
  for (const body of bodies) {
    it(`choose what is validated and read: ${body}`, () => {
      const { rules, reads } = RulesProject.read(hooks('hooks'), [
        `class C extends Controller { function act(${parameters}) { ${body} } ${methods} }`,
      ]);
      assert.deepEqual(rules, ['POST hooks/mollie id: required|string']);
      assert.deepEqual(reads, ['body event any']);
    });

    it(`choose what is answered: ${body}`, () => {
      const answered = (provider: string): readonly string[] | null =>
        answersOf({
          ...{ body, parameters: 'Request $request, string $provider', members: methods },
          route: `Route::post('hooks', [App\\C::class, 'act'])->defaults('provider', '${provider}');`,
        });
      assert.deepEqual(answered('stripe'), ['200 {of: boolean}']);
      assert.deepEqual(answered('mollie'), ['200 {done: integer}']);
    });
  }

  it('stand behind those of the path, whose own values go before them', () => {
    const { rules } = RulesProject.read(
      `Route::post('{kind}/a', [App\\C::class, 'act'])->setDefaults(['kind' => 'x', 'size' => 2]);`,
      [
        `class C extends Controller { function act(Request $request, $kind, $size) {
          $request->validate([$kind === 'x' ? 'a' : 'b' => 'required', $size === 2 ? 'c' : 'd' => 'required', 'e' => $request->route('size') === 2 ? 'in:x' : 'in:y']); } }`,
      ],
    );
    assert.deepEqual(
      rules.filter((rule) => !/^[ab]:/.test(rule)),
      ['c: required', 'e: in:x'],
    );
  });

  it('are anything where source does not tell them', () => {
    const { rules } = RulesProject.read(`Route::post('a', [App\\C::class, 'act'])->defaults('size', \\App\\size());`, [
      `class C extends Controller { function act(Request $request, $size) {
        $request->validate(['c' => $size === 2 ? 'in:x' : 'in:y']); } }`,
    ]);
    assert.deepEqual(rules, ['c: in:… ~ the argument $size']);
  });
});
