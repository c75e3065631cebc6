<?php

namespace App\Providers;

use DirectoryIterator;
use Illuminate\Support\Facades\File;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;
use Illuminate\Support\Str;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Symfony\Component\Finder\Finder;

class LoaderServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        foreach (glob(base_path('routes/split/*.php')) as $file) {
            Route::prefix('glob/'.basename($file, '.php'))->group($file);
        }

        foreach (File::allFiles(base_path('routes/split')) as $file) {
            Route::prefix('all/'.Str::of($file->getRelativePathname())->before('.php')->replace(DIRECTORY_SEPARATOR, '-'))
                ->name($file->getFilenameWithoutExtension().'.')
                ->group($file->getPathname());
        }

        foreach (File::files(base_path('routes/split')) as $file) {
            if ($file->getExtension() === 'php' && ! str_starts_with($file->getFilename(), '_')) {
                Route::prefix('files')->group($file->getRealPath());
            }
        }

        collect(File::glob(base_path('routes/split/*.php')))
            ->map(fn (string $path) => pathinfo($path, PATHINFO_FILENAME))
            ->filter(fn (string $name) => $name !== '_private')
            ->each(fn (string $name) => Route::prefix("collected/$name")->group(base_path("routes/split/$name.php")));

        foreach (array_diff(scandir(base_path('routes/split')), ['.', '..', 'deeper']) as $name) {
            Route::group(['prefix' => 'scan/'.strstr($name, '.', true)], base_path('routes/split/'.$name));
        }

        foreach (new DirectoryIterator(base_path('routes/split')) as $entry) {
            if ($entry->isFile()) {
                Route::prefix('iterated/'.$entry->getBasename('.php'))->group(fn () => require $entry->getPathname());
            }
        }

        $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator(base_path('routes/split'), RecursiveDirectoryIterator::SKIP_DOTS));
        foreach ($files as $file) {
            if ($file->isFile()) {
                Route::prefix('recursive/'.$file->getBasename('.php'))->group($file->getPathname());
            }
        }

        foreach (Finder::create()->files()->in(base_path('routes/split'))->name('*.php')->notName('_*')->sortByName() as $file) {
            Route::prefix('found/'.$file->getFilenameWithoutExtension())->group($file->getRealPath());
        }

        if (file_exists($path = base_path('routes/optional.php'))) {
            require $path;
        }

        foreach (['parts/cranes', 'parts/missing'] as $part) {
            $path = base_path("routes/$part.php");

            if (is_file($path)) {
                Route::prefix('checked')->group(fn () => require $path);
            }
        }
    }
}
