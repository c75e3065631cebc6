import assert from 'node:assert/strict';
import { described } from '../documentation/documented-application';

const classes = [
  `class Log extends \\Livewire\\Component { public int $perPage = 50; public function render() { return view('log'); } }`,
  `class Verification { use \\Illuminate\\Foundation\\Auth\\VerifiesEmails; }`,
  `class Login { use \\Illuminate\\Foundation\\Auth\\AuthenticatesUsers; }`,
];

const routes = `
  Route::view('rules', 'rules');
  Route::livewire('board', 'pages.board');
  Route::get('log', Log::class);
  Route::get('verify', [Verification::class, 'show']);
  Route::post('resend', [Verification::class, 'resend']);
  Route::post('login', [Login::class, 'login']);
  \\Illuminate\\Support\\Facades\\Broadcast::routes();
`;

const start = `<?php return Illuminate\\Foundation\\Application::configure()
  ->withRouting(api: __DIR__.'/../routes/api.php', health: '/up')->create();`;
const disks = `<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => true]]];`;

const page = '200 text/html';

/** `status media-type` of what each route answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'GET /up': [page, '500 text/html'],
  'GET /api/rules': [page],
  'GET /api/board': [page],
  'GET /api/log': [page],
  'GET /api/verify': [page, '302'],
  'POST /api/resend': ['202 application/json', '204', '302'],
  'POST /api/login': ['204', '302', '422 application/json', '429 application/json'],
  'POST /api/broadcasting/auth': ['200 application/json', '403 application/json'],
  'GET /storage/{path}': ['200 application/octet-stream', '403 application/json', '404 application/json'],
  'PUT /storage/{path}': ['204', '403 application/json', '404 application/json'],
};

describe('Laravel: what routes answer whose code is not of the application', () => {
  for (const [line, expected] of Object.entries(cases)) {
    it(`is told of ${line}`, async () => {
      const files = {
        'bootstrap/app.php': start,
        'config/filesystems.php': disks,
        'config/openapi.json': JSON.stringify({ api_types: { all: { prefix: '/' } } }),
      };
      const { responses } = (await described({ routes, classes, files })).operation(line);
      const told = Object.entries(responses).map(([status, response]) =>
        [status, ...Object.keys((response as { content?: object }).content ?? {})].join(' '),
      );
      assert.deepEqual(
        told.filter((one) => one !== '500 application/json'),
        expected,
      );
    });
  }

  it('tells what those take that let clients listen', async () => {
    const operation = (await described({ routes, classes, files: {} })).operation('POST /api/broadcasting/auth');
    const { content } = operation.requestBody as { content: Record<string, { schema: unknown }> };
    assert.deepEqual(content['application/json']?.schema, {
      type: 'object',
      properties: {
        channel_name: { type: 'string', 'x-source': 'input' },
        socket_id: { type: 'string', 'x-source': 'input' },
      },
      required: ['channel_name'],
    });
  });
});
