import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const body = `$rows = match ($request->route('report')) { 'rent' => [['lease' => 'x']], 'debts' => [['invoice' => 1]] };
  return ['report' => $request->route('report'), 'rows' => $rows];`;
const asked = `return ['x' => $request->route('thing')];`;

const of = (route: string, more: { readonly body?: string; readonly parameters?: string } = {}): string | undefined =>
  answersOf({
    body,
    ...more,
    route,
    classes: [`class Thing extends Model { }`],
    tables: { things: `$table->id();` },
  })?.join();

describe('Laravel: what a request answers of its route', () => {
  it('is what the route fixes', () => {
    const routes = `foreach (['rent', 'debts'] as $report) {
      Route::get("reports/{$report}", [App\\C::class, 'act'])->defaults('report', $report); }`;
    assert.equal(of(routes), '200 {report: string, rows: [{lease: string}]}');
    const swapped = routes.replace(`'rent', 'debts'`, `'debts', 'rent'`);
    assert.equal(of(swapped), '200 {report: string, rows: [{invoice: integer}]}');
  });

  it('is a text of the path, unless something else is bound to it', () => {
    const route = `Route::get('things/{thing}', [App\\C::class, 'act']);`;
    assert.deepEqual(
      [
        of(route, { body: asked }),
        of(route, { body: asked, parameters: 'Request $request, string $thing' }),
        of(route, { body: asked, parameters: 'Request $request, Thing $thing' }),
        of(`Route::bind('thing', fn ($x) => [$x]); ${route}`, { body: asked }),
        of(`Route::get('things/{thing?}', [App\\C::class, 'act']);`, { body: asked }),
        of(`Route::get('things', [App\\C::class, 'act']);`, { body: asked }),
      ],
      ['200 {x: string}', '200 {x: string}', '200 {x: any}', '200 {x: any}', '200 {x: any}', '200 {x: any}'],
    );
  });
});
