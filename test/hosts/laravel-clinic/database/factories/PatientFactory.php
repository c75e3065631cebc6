<?php

namespace Database\Factories;

use App\Enums\Sex;
use App\Models\Owner;
use App\Models\Patient;
use Illuminate\Database\Eloquent\Factories\Factory;

/**
 * @extends Factory<Patient>
 */
class PatientFactory extends Factory
{
    protected $model = Patient::class;

    public function definition(): array
    {
        return [
            'owner_id' => Owner::factory(),
            'species_id' => 1,
            'name' => fake()->firstName(),
            'sex' => fake()->randomElement(Sex::cases()),
            'born_on' => fake()->date(),
            'weight_kg' => fake()->randomFloat(2, 0.2, 60),
        ];
    }
}
