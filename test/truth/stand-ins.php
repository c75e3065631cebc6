<?php

/*
 * What laravel/framework asks of a few small packages, for an installation that lacks them. Nothing here is used where
 * the packages themselves are installed, and nothing here takes part in routing.
 */

namespace {
    if (! function_exists('array_first')) {
        function array_first(array $array): mixed
        {
            return $array === [] ? null : $array[array_key_first($array)];
        }
    }
    if (! function_exists('array_last')) {
        function array_last(array $array): mixed
        {
            return $array === [] ? null : $array[array_key_last($array)];
        }
    }
}

namespace Symfony\Component\Clock {
    if (! interface_exists(ClockInterface::class)) {
        interface ClockInterface extends \Psr\Clock\ClockInterface
        {
            public function sleep(float|int $seconds): void;

            public function withTimeZone(\DateTimeZone|string $timezone): static;
        }
    }
}

namespace Fruitcake\Cors {
    if (! class_exists(CorsService::class)) {
        /** The global middleware HandleCors is built with this; it never answers here. */
        class CorsService
        {
            public function __construct(array $options = []) {}

            public function setOptions(array $options): void {}

            public function isPreflightRequest($request): bool
            {
                return false;
            }

            public function varyHeader($response, string $header)
            {
                return $response;
            }

            public function addActualRequestHeaders($response, $request)
            {
                return $response;
            }
        }
    }
}
