<?php

/*
 * The real validator, with nothing outside that it could ask. FRAMEWORK, the first argument of the script, is a folder in
 * which Composer installed laravel/framework 12. PHP needs mbstring and intl. See README.md.
 */

use Carbon\Carbon;
use Illuminate\Auth\Access\Gate;
use Illuminate\Container\Container;
use Illuminate\Contracts\Auth\Access\Gate as GateContract;
use Illuminate\Contracts\Validation\UncompromisedVerifier;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Foundation\Application;
use Illuminate\Support\Exceptions\MathException;
use Illuminate\Support\Facades\Facade;
use Illuminate\Translation\FileLoader;
use Illuminate\Translation\Translator;
use Illuminate\Validation\Factory;
use Illuminate\Validation\PresenceVerifierInterface;
use Illuminate\Validation\Validator;

$autoload = ($argv[1] ?? '').'/vendor/autoload.php';
if (! is_file($autoload)) {
    fwrite(STDERR, "usage: php {$argv[0]} FRAMEWORK\n");
    exit(2);
}
require $autoload;
require __DIR__.'/../stand-ins.php';
require __DIR__.'/enums.php';

// The moment at which relative dates such as `today` are recorded.
const NOW = '2026-01-15T12:00:00Z';

// What the database holds: ids from 1 to 99 in every table, and these.
const ROWS = [
    'users.email' => ['taken@example.com'],
    'users.username' => ['taken'],
    'countries.code' => ['NL', 'DE', 'FR'],
    'posts.slug' => ['hello-world'],
];

date_default_timezone_set('UTC');
Carbon::setTestNow(NOW);

// Laravel answers a warning with status 500, as it does an error, and goes on after a deprecation.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
set_error_handler(function (int $level, string $message) {
    if (error_reporting() & $level) {
        throw new ErrorException($message, 0, $level);
    }

    return true;
});

class Database implements PresenceVerifierInterface
{
    private function count(string $collection, string $column, array $values): int
    {
        $table = substr($collection, (strrpos($collection, '.') ?: -1) + 1);
        $known = $column === 'id' || str_ends_with($column, '_id') ? range(1, 99) : ROWS["$table.$column"] ?? [];

        return count(array_intersect(array_unique($values), $known));
    }

    public function getCount($collection, $column, $value, $excludeId = null, $idColumn = null, array $extra = [])
    {
        return $this->count($collection, $column, [$value]);
    }

    public function getMultiCount($collection, $column, array $values, array $extra = [])
    {
        return $this->count($collection, $column, $values);
    }
}

/** `active_url` without a network: every host resolves but those of the top-level domain `invalid`. */
class OfflineValidator extends Validator
{
    protected function getDnsRecords($hostname, $type)
    {
        return str_ends_with($hostname, '.invalid.') ? [] : [['host' => $hostname]];
    }
}

/** A guard whose user has the password `current-secret`, and the hasher that compares with it. */
class SignedIn
{
    public function guard()
    {
        return $this;
    }

    public function guest()
    {
        return false;
    }

    public function user()
    {
        return $this;
    }

    public function getAuthPassword()
    {
        return 'current-secret';
    }

    public function check($value, $hash)
    {
        return $value === $hash;
    }
}

$container = Container::getInstance();
Facade::setFacadeApplication($container);
$lang = dirname((new ReflectionClass(Translator::class))->getFileName()).'/lang';
$factory = new Factory(new Translator(new FileLoader(new Filesystem, $lang), 'en'), $container);
$factory->setPresenceVerifier(new Database);
$factory->resolver(fn (...$arguments) => new OfflineValidator(...$arguments));
$gate = new Gate($container, fn () => new SignedIn);
$gate->define('use-plan', fn ($user, $plan) => $plan === 'free');
$container->instance('validator', $factory);
$container->instance(GateContract::class, $gate);
$container->instance('auth', new SignedIn);
$container->instance('hash', new SignedIn);
$container->instance(UncompromisedVerifier::class, new class implements UncompromisedVerifier
{
    public function verify($data)
    {
        return $data['value'] !== 'password';
    }
});

const IMPORTS = <<<'PHP'
use App\Enums\OrderStatus;
use App\Enums\Priority;
use App\Enums\Suit;
use Illuminate\Validation\Rule;
use Illuminate\Validation\Rules\Enum;
use Illuminate\Validation\Rules\File;
use Illuminate\Validation\Rules\In;
use Illuminate\Validation\Rules\NotIn;
use Illuminate\Validation\Rules\Password;
PHP;

/** The verdict and, where the validator did not answer but threw, the class of what it threw. */
$verdict = function (string $rules, array $payload) use ($factory): array {
    // Rule objects keep state: every payload gets its own.
    $validator = $factory->make($payload, eval(IMPORTS." return $rules;"));
    try {
        return [$validator->passes() ? 'accepted' : 'refused', null];
    } catch (TypeError|ValueError|ErrorException|MathException $error) {
        return ['refused', $error::class];
    }
};
