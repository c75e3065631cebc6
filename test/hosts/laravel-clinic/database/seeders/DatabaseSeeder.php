<?php

namespace Database\Seeders;

use App\Enums\ArticleStatus;
use App\Enums\UserRole;
use App\Models\Article;
use App\Models\Branch;
use App\Models\Owner;
use App\Models\Species;
use App\Models\User;
use Illuminate\Database\Seeder;
use Illuminate\Support\Str;
use Modules\Scheduling\Models\Room;

class DatabaseSeeder extends Seeder
{
    public function run(): void
    {
        $branch = Branch::create(['name' => 'North', 'slug' => 'north', 'phone' => '+44 20 7946 0001']);
        Room::create(['name' => 'Room 1', 'branch_id' => $branch->id]);

        $admin = User::create([
            'name' => 'Alex Admin',
            'email' => 'admin@larkfield.test',
            'password' => 'password',
            'role' => UserRole::Admin,
            'branch_id' => $branch->id,
        ]);
        $admin->forceFill(['api_token' => hash('sha256', 'admin-token')])->save();

        $owner = Owner::create([
            'first_name' => 'Olive',
            'last_name' => 'Owner',
            'email' => 'owner@larkfield.test',
            'phone' => '+44 20 7946 0002',
            'password' => 'password',
        ]);
        $owner->forceFill(['api_token' => hash('sha256', 'owner-token')])->save();

        foreach (['Dog' => ['Beagle', 'Collie'], 'Cat' => ['Siamese'], 'Rabbit' => []] as $name => $breeds) {
            $species = Species::create(['name' => $name]);
            $species->breeds()->createMany(array_map(fn (string $breed) => ['name' => $breed], $breeds));
        }

        $owner->patients()->create(['name' => 'Biscuit', 'species_id' => 1, 'breed_id' => 1, 'born_on' => '2021-04-01']);

        $article = new Article([
            'headline' => 'Ticks in spring',
            'slug' => Str::slug('Ticks in spring'),
            'body' => 'Check the fur after each walk.',
            'status' => ArticleStatus::Published,
            'published_at' => now()->subDay(),
        ]);
        $article->author()->associate($admin)->save();
    }
}
