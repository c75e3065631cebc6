<?php

namespace App\Casts;

use JsonSerializable;

class Address implements JsonSerializable
{
    public function __construct(
        public readonly string $street,
        public readonly string $town,
        public readonly ?string $postcode = null,
    ) {}

    public function jsonSerialize(): array
    {
        return ['street' => $this->street, 'town' => $this->town, 'postcode' => $this->postcode];
    }
}
