<?php

/*
 * print examples | php record.php FRAMEWORK > corpus.jsonl
 *
 * Asks the real validator about examples: a line of JSON with `rules` and `example` each, which it prints with the verdict
 * and what was refused. See README.md.
 */

use Illuminate\Http\UploadedFile;
use Illuminate\Validation\Factory;

require __DIR__.'/../validation/validator.php';

// The smallest picture of each kind; of any other kind of file the beginning by which it is known.
const CONTENTS = [
    'png' => 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'gif' => 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    'jpg' => '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'mp4' => 'AAAAGGZ0eXBtcDQyAAAAAG1wNDJpc29t',
    'pdf' => 'JVBERi0xLjQKJeLjz9MKMSAwIG9iago8PD4+CmVuZG9iagp0cmFpbGVyCjw8Pj4KJSVFT0YK',
    'zip' => 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
    'txt' => 'cGxhaW4gdGV4dAo=',
];

/** A file that was sent: `{"$file": "avatar.png"}`. */
function withFiles(mixed $value): mixed
{
    if (! is_array($value)) {
        return $value;
    }
    if (! isset($value['$file'])) {
        return array_map(withFiles(...), $value);
    }
    $ending = strtr(pathinfo($value['$file'], PATHINFO_EXTENSION), ['jpeg' => 'jpg', 'plain' => 'txt', 'csv' => 'txt']);
    $path = tempnam(sys_get_temp_dir(), 'example');
    file_put_contents($path, base64_decode(CONTENTS[$ending] ?? CONTENTS['txt']));
    register_shutdown_function(fn () => @unlink($path));

    return new UploadedFile($path, $value['$file'], null, null, true);
}

while (($line = fgets(STDIN)) !== false) {
    $row = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $rules = is_string($row['rules']) ? eval(IMPORTS." return {$row['rules']};") : $row['rules'];
    $validator = $factory->make(withFiles($row['example']) ?? [], $rules);
    try {
        $refused = $validator->passes() ? [] : array_map('array_keys', $validator->failed());
    } catch (Throwable $error) {
        $refused = [$error::class => [$error->getMessage()]];
    }
    $said = $refused === [] ? ['verdict' => 'accepted'] : ['verdict' => 'refused', 'by' => $refused];
    $verdict = json_encode($said, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
    // The line is kept as it is: PHP does not tell an empty object from an empty list.
    echo substr(rtrim($line), 0, -1), ',', substr($verdict, 1), "\n";
}
