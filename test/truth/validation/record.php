<?php

/*
 * php record.php FRAMEWORK
 *
 * Asks the real validator about every payload of the *.jsonl files here and writes its verdicts into them. See README.md.
 */

use Illuminate\Foundation\Application;

require __DIR__.'/validator.php';

$json = fn ($value) => json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
$framework = $json(Application::VERSION);
$php = $json(PHP_MAJOR_VERSION.'.'.PHP_MINOR_VERSION);

foreach (glob(__DIR__.'/*.jsonl') as $file) {
    $lines = ["{\"framework\": $framework, \"php\": $php, \"now\": {$json(NOW)}}"];
    $rules = null;
    foreach (file($file, FILE_IGNORE_NEW_LINES) as $number => $line) {
        $at = basename($file).':'.($number + 1);
        $row = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
        if (isset($row['rules'])) {
            $rules = $row['rules'];
            $lines[] = $line;
        } elseif (array_key_exists('payload', $row)) {
            // Cut out and not decoded and encoded again, to keep its exact text.
            preg_match('/"payload": (.*)}$/', $line, $text);
            [$said, $thrown] = $verdict($rules, json_decode($text[1], true, 512, JSON_THROW_ON_ERROR));
            if (($row['class'] ?? '') === 'leniency' && $said === 'refused') {
                fwrite(STDERR, "$at: refused, so no leniency\n");
            }
            $parts = [$said === 'accepted' ? '{"verdict": "accepted"' : '{"verdict": "refused"'];
            foreach (['class' => $row['class'] ?? null, 'why' => $row['why'] ?? null, 'throws' => $thrown] as $key => $value) {
                if ($value !== null) {
                    $parts[] = "\"$key\": {$json($value)}";
                }
            }
            $lines[] = implode(', ', $parts).", \"payload\": $text[1]}";
        } elseif ($number > 0) {
            fwrite(STDERR, "$at: neither rules nor a payload\n");
            exit(1);
        }
    }
    file_put_contents($file, implode("\n", $lines)."\n");
}
