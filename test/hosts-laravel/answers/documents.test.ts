import assert from 'node:assert/strict';
import { answersOf, failuresOf } from './answered-application';

const classes = [
  `class Bills { use \\Maatwebsite\\Excel\\Concerns\\Exportable; }`,
  `class Post extends Model {}`,
  `class Plain { public function download() { return ['a' => 1]; } }`,
];

/** What an action does with packages that make documents, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`$pdf = \\Barryvdh\\DomPDF\\Facade\\Pdf::loadView('bill', []); return $pdf->setPaper('a4')->download('a.pdf');`]: [
    '200 application/pdf string(binary)',
  ],
  [`return \\Barryvdh\\Snappy\\Facades\\SnappyPdf::loadHTML('x')->inline('a.pdf');`]: [
    '200 application/pdf string(binary)',
  ],
  [`return ['pdf' => base64_encode(\\Pdf::loadView('bill')->output())];`]: ['200 {pdf: string}'],
  [`return \\Spatie\\LaravelPdf\\Facades\\Pdf::view('bill')->format('a4')->name('a.pdf');`]: [
    '200 application/pdf string(binary)',
  ],
  [`return \\Maatwebsite\\Excel\\Facades\\Excel::download(new Bills, 'bills.csv');`]: ['200 text/csv string(binary)'],
  [`return (new Bills)->download('bills.pdf');`]: ['200 application/pdf string(binary)'],
  [`return (new Plain)->download();`]: ['200 {a: integer}'],
};

describe('Laravel: documents that packages make', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are what is answered: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), answers);
    });
  }
});

describe('Laravel: a query builder of a package', () => {
  const asked = (method: string, setting = ''): readonly string[] =>
    failuresOf({
      body: `return \\Spatie\\QueryBuilder\\QueryBuilder::for(Post::class)->${method}('a')->get();`,
      classes,
      files: { 'config/query-builder.php': `<?php return [${setting}];` },
    });

  it('refuses who asks for what is not allowed', () => {
    for (const method of ['allowedFilters', 'allowedSorts', 'allowedIncludes', 'allowedFields']) {
      assert.deepEqual(asked(method), ['400'], method);
    }
  });

  it('lets them pass where configuration says so', () => {
    const off = `'disable_invalid_sort_query_exception' => true`;
    assert.deepEqual([asked('allowedSorts', off), asked('allowedFilters', off)], [[], ['400']]);
  });
});
