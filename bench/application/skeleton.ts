import { classFile, method, phpFile } from './php-text';

/** What every application of the framework has, whatever its routes. `hasRoutes` adds the health route. */
export function skeletonFiles(hasRoutes: boolean): ReadonlyMap<string, string> {
  return new Map([
    ['composer.json', composer],
    ['.env.example', environment],
    ['bootstrap/app.php', bootstrap(hasRoutes)],
    ['bootstrap/providers.php', phpFile(['return [', '    App\\Providers\\AppServiceProvider::class,', '];'])],
    ['config/app.php', appConfig],
    ['config/filesystems.php', filesystemsConfig],
    ['routes/console.php', consoleRoutes],
    ['app/Providers/AppServiceProvider.php', provider],
    [
      'app/Http/Controllers/Controller.php',
      classFile('App\\Http\\Controllers', [], ['abstract class Controller', '{', '    //', '}']),
    ],
    ['app/Http/Controllers/DashboardController.php', dashboard],
    [
      'app/Http/Middleware/EnsureRole.php',
      middleware('EnsureRole', ', string $role', '$request->user()?->role === $role'),
    ],
    ['app/Http/Middleware/EnsureSubscribed.php', middleware('EnsureSubscribed', '', '$request->user() !== null')],
    ['app/Models/User.php', user],
    ['database/migrations/0001_01_01_000000_create_users_table.php', usersMigration],
  ]);
}

const composer = `${JSON.stringify(
  {
    name: 'acme/application',
    type: 'project',
    require: { php: '^8.2', 'laravel/framework': '^12.0', 'laravel/sanctum': '^4.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
    'minimum-stability': 'stable',
  },
  null,
  4,
)}\n`;

const environment = 'APP_NAME=Acme\nAPP_ENV=local\nAPP_URL=http://localhost:8000\nDB_CONNECTION=sqlite\n';

function bootstrap(hasRoutes: boolean): string {
  return phpFile([
    'use App\\Http\\Middleware\\EnsureRole;',
    'use App\\Http\\Middleware\\EnsureSubscribed;',
    'use Illuminate\\Foundation\\Application;',
    'use Illuminate\\Foundation\\Configuration\\Exceptions;',
    'use Illuminate\\Foundation\\Configuration\\Middleware;',
    '',
    'return Application::configure(basePath: dirname(__DIR__))',
    '    ->withRouting(',
    `        web: __DIR__.'/../routes/web.php',`,
    `        api: __DIR__.'/../routes/api.php',`,
    `        commands: __DIR__.'/../routes/console.php',`,
    ...(hasRoutes ? [`        health: '/up',`] : []),
    '    )',
    '    ->withMiddleware(function (Middleware $middleware): void {',
    '        $middleware->alias([',
    `            'role' => EnsureRole::class,`,
    `            'subscribed' => EnsureSubscribed::class,`,
    '        ]);',
    '    })',
    '    ->withExceptions(function (Exceptions $exceptions): void {',
    '        //',
    '    })->create();',
  ]);
}

const appConfig = phpFile([
  'return [',
  `    'name' => env('APP_NAME', 'Acme'),`,
  `    'env' => env('APP_ENV', 'production'),`,
  `    'debug' => (bool) env('APP_DEBUG', false),`,
  `    'url' => env('APP_URL', 'http://localhost'),`,
  `    'timezone' => 'UTC',`,
  `    'locale' => env('APP_LOCALE', 'en'),`,
  `    'cipher' => 'AES-256-CBC',`,
  `    'key' => env('APP_KEY'),`,
  '];',
]);

/** Without `'serve' => false` the framework's own default would add two routes for the files of this disk. */
const filesystemsConfig = phpFile([
  'return [',
  `    'default' => env('FILESYSTEM_DISK', 'local'),`,
  `    'disks' => [`,
  `        'local' => [`,
  `            'driver' => 'local',`,
  `            'root' => storage_path('app/private'),`,
  `            'serve' => false,`,
  '        ],',
  '    ],',
  '];',
]);

const consoleRoutes = phpFile([
  'use Illuminate\\Support\\Facades\\Artisan;',
  '',
  `Artisan::command('about:acme', function () {`,
  `    $this->comment('An application.');`,
  `})->purpose('Say what this is');`,
]);

const provider = classFile(
  'App\\Providers',
  ['Illuminate\\Database\\Eloquent\\Model', 'Illuminate\\Support\\ServiceProvider'],
  [
    'class AppServiceProvider extends ServiceProvider',
    '{',
    ...method(['Bootstrap any application services.'], 'public function boot(): void', [
      'Model::shouldBeStrict(! $this->app->isProduction());',
    ]),
    '}',
  ],
);

const dashboard = classFile(
  'App\\Http\\Controllers',
  ['Illuminate\\Contracts\\View\\View', 'Illuminate\\Http\\Request'],
  [
    'class DashboardController extends Controller',
    '{',
    ...method([], 'public function __invoke(Request $request): View', [
      `return view('dashboard', ['user' => $request->user()]);`,
    ]),
    '}',
  ],
);

function middleware(name: string, parameters: string, condition: string): string {
  return classFile(
    'App\\Http\\Middleware',
    ['Closure', 'Illuminate\\Http\\Request', 'Symfony\\Component\\HttpFoundation\\Response'],
    [
      `class ${name}`,
      '{',
      ...method([], `public function handle(Request $request, Closure $next${parameters}): Response`, [
        `abort_unless(${condition}, 403);`,
        '',
        'return $next($request);',
      ]),
      '}',
    ],
  );
}

const user = classFile(
  'App\\Models',
  ['Illuminate\\Foundation\\Auth\\User as Authenticatable', 'Illuminate\\Notifications\\Notifiable'],
  [
    'class User extends Authenticatable',
    '{',
    '    use Notifiable;',
    '',
    `    protected $fillable = ['name', 'email', 'password', 'role'];`,
    '',
    `    protected $hidden = ['password', 'remember_token'];`,
    '',
    ...method([], 'protected function casts(): array', [
      `return ['email_verified_at' => 'datetime', 'password' => 'hashed'];`,
    ]),
    '}',
  ],
);

const usersMigration = phpFile([
  'use Illuminate\\Database\\Migrations\\Migration;',
  'use Illuminate\\Database\\Schema\\Blueprint;',
  'use Illuminate\\Support\\Facades\\Schema;',
  '',
  'return new class extends Migration',
  '{',
  ...method([], 'public function up(): void', [
    `Schema::create('users', function (Blueprint $table) {`,
    '    $table->id();',
    `    $table->string('name');`,
    `    $table->string('email')->unique();`,
    `    $table->timestamp('email_verified_at')->nullable();`,
    `    $table->string('password');`,
    `    $table->string('role', 20)->default('member');`,
    '    $table->rememberToken();',
    '    $table->timestamps();',
    '});',
  ]),
  '};',
]);
