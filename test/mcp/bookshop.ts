/** A small application. */
export const bookshop = {
  artisan: '',
  'composer.json': JSON.stringify({
    name: 'acme/bookshop',
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'bootstrap/app.php': `<?php

use Illuminate\\Foundation\\Application;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php', web: __DIR__.'/../routes/web.php')
    ->create();
`,
  // Else the framework serves the files of a local disk, by two routes.
  'config/filesystems.php': "<?php\n\nreturn ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];\n",
  'config/openapi.yaml': `info:
  title: Bookshop
  version: 1.2.0
api_types:
  shop: { prefix: api, folder_name: Shop, description: For readers, enabled: true }
environments:
  base:
    name: Base
    variables: {}
  devserver:
    name: Here
    variables: { base_url: 'http://localhost:8000', token: 'not to be told' }
`,
  'routes/web.php': `<?php

use Illuminate\\Support\\Facades\\Route;

Route::get('about', fn () => 'We sell books.')->name('about');
`,
  'routes/api.php': `<?php

use App\\Http\\Controllers\\BookController;
use Illuminate\\Support\\Facades\\Route;

Route::middleware('auth:sanctum')->group(function () {
    Route::apiResource('books', BookController::class)->only(['show', 'store']);
});
`,
  'app/Http/Controllers/BookController.php': `<?php

namespace App\\Http\\Controllers;

use App\\Http\\Requests\\StoreBook;

class BookController
{
    /** Put a book on the shelf. */
    public function store(StoreBook $request) {}

    public function show(string $book) {}
}
`,
  'app/Http/Requests/StoreBook.php': `<?php

namespace App\\Http\\Requests;

use Illuminate\\Foundation\\Http\\FormRequest;

class StoreBook extends FormRequest
{
    public function rules(): array
    {
        return [
            'title' => 'required|string|max:100',
            'pages' => 'integer',
        ];
    }
}
`,
};
