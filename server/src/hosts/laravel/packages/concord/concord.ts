import { projectPath } from '../../../../core/project-path';
import type { StandIn } from '../stand-in';

const standIn = (name: string, declaration: string): StandIn => ({
  name: `konekt\\concord\\${name}`.toLowerCase(),
  path: projectPath(`vendor/konekt/concord/src/${name.replaceAll('\\', '/')}.php`),
  text: `<?php namespace Konekt\\Concord${name.includes('\\') ? `\\${name.slice(0, name.lastIndexOf('\\'))}` : ''}; ${declaration}`,
});

/** What providers of modules and boxes extend: an interface below `Contracts` stands for the model of its name below `Models`. */
const provider = (name: string): StandIn =>
  standIn(
    name,
    `abstract class ${name} extends \\Illuminate\\Support\\ServiceProvider {
      protected $models = [];
      protected $enums = [];
      protected $requests = [];
      public function register() {}
      public function boot() { $this->registerModels(); }
      public function areMigrationsEnabled() { return false; }
      protected function registerMigrations() {}
      protected function registerEnums() {}
      protected function registerRequestTypes() {}
      protected function registerModels() {
        foreach ($this->models as $key => $model) {
          $class = ltrim($model, '\\\\');
          $contract = is_string($key) ? ltrim($key, '\\\\') : str_replace('\\\\Models\\\\', '\\\\Contracts\\\\', $class);
          $this->app->bind($contract, $class);
        }
      }
    }`,
  );

/** The classes of konekt/concord, as far as they say which model a module has. https://konekt.dev/concord/1.x/models */
export const concord: readonly StandIn[] = [
  provider('BaseModuleServiceProvider'),
  provider('BaseBoxServiceProvider'),
  standIn(
    'Proxies\\ModelProxy',
    `abstract class ModelProxy {
      public static function modelClass() { return str_replace('Proxy', '', static::class); }
    }`,
  ),
];
