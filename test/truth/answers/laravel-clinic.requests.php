<?php

/*
 * What `record-answers.php` sends to laravel-clinic: who sends (`clients`), what stands in the database (`seeds`), and
 * the requests. A request names its method, its address, who sends it (`as`, nobody by default), its JSON body or its
 * form with files, further headers, how often it is sent (`times`, only the last answer is recorded) and the seed
 * (`full` by default).
 */

use App\Enums\ArticleStatus;
use App\Enums\RecordType;
use App\Enums\Sex;
use App\Enums\Urgency;
use App\Enums\UserRole;
use App\Models\Article;
use App\Models\Branch;
use App\Models\Owner;
use App\Models\Patient;
use App\Models\Setting;
use App\Models\Species;
use App\Models\User;
use Illuminate\Support\Facades\Storage;
use Modules\Billing\Enums\InvoiceStatus;
use Modules\Billing\Enums\PaymentMethod;
use Modules\Billing\Models\Invoice;
use Modules\Scheduling\Enums\AppointmentStatus;
use Modules\Scheduling\Enums\Weekday;
use Modules\Scheduling\Models\Appointment;
use Modules\Scheduling\Models\Availability;
use Modules\Scheduling\Models\Room;

$token = fn (string $name) => hash('sha256', "$name-token");

$people = function () use ($token): void {
    Branch::create([
        'name' => 'Harbour',
        'slug' => 'harbour',
        'latitude' => 53.5,
        'longitude' => 10,
        'opening_hours' => [['day' => 'mon', 'from' => '08:00', 'to' => '18:00']],
    ]);
    Room::create(['name' => 'Theatre', 'branch_id' => 2, 'surgery' => true]);
    User::create(['name' => 'Vera Vet', 'email' => 'vet@larkfield.test', 'password' => 'password', 'role' => UserRole::Vet, 'api_token' => $token('vet')]);
    User::create(['name' => 'Rory Reception', 'email' => 'reception@larkfield.test', 'password' => 'password', 'role' => UserRole::Reception, 'branch_id' => 2, 'api_token' => $token('reception')]);
    Owner::create([
        'first_name' => 'Bo',
        'last_name' => 'Blocked',
        'email' => 'blocked@larkfield.test',
        'address' => ['street' => 'Quay 1', 'city' => 'Harbour', 'postcode' => '20457', 'country' => 'DE'],
        'preferences' => ['newsletter' => true, 'language' => 'de', 'channels' => ['email', 'push']],
        'password' => 'password',
        'api_token' => $token('blocked'),
        'blocked' => true,
        'last_seen_at' => now()->subDay(),
    ]);
    Owner::create(['first_name' => 'Ada', 'last_name' => 'Archived', 'email' => 'archived@larkfield.test', 'deleted_at' => now()->subWeek()]);
    Owner::find(1)->devices()->create(['token' => 'known-device', 'platform' => 'ios', 'app_version' => '1.0.0', 'last_used_at' => now()->subDay()]);
};

$animals = function (): void {
    Species::find(3)->update(['latin_name' => 'Oryctolagus cuniculus', 'exotic' => true]);
    Patient::create([
        'owner_id' => 1,
        'species_id' => 1,
        'breed_id' => 2,
        'name' => 'Scout',
        'sex' => Sex::Male,
        'born_on' => '2019-06-30',
        'weight_kg' => 18.5,
        'neutered' => true,
        'microchip' => '276098102345678',
        'allergies' => ['penicillin', 'chicken'],
    ]);
    Patient::create(['owner_id' => 2, 'species_id' => 3, 'name' => 'Hazel', 'sex' => Sex::Female]);
    Patient::create(['owner_id' => 1, 'species_id' => 2, 'breed_id' => 3, 'name' => 'Mog', 'deleted_at' => now()->subHour()]);
    $scout = Patient::find(2);
    $scout->vaccinations()->create(['vaccine' => 'Rabies', 'batch' => 'RB-17', 'given_on' => '2025-01-20', 'due_on' => '2026-01-20']);
    $scout->vaccinations()->create(['vaccine' => 'Distemper', 'given_on' => '2025-03-01']);
    $records = [
        ['type' => RecordType::Consultation, 'urgency' => Urgency::Low, 'summary' => 'Limps a little.', 'visited_at' => '2026-01-02 09:30:00'],
        [
            'type' => RecordType::Laboratory,
            'urgency' => Urgency::Normal,
            'summary' => 'Blood count.',
            'findings' => [['code' => 'WBC', 'value' => 7.2, 'unit' => '10^9/l'], ['code' => 'HCT', 'value' => 41, 'unit' => null]],
            'visited_at' => '2026-01-05 10:00:00',
        ],
        [
            'type' => RecordType::Surgery,
            'urgency' => Urgency::High,
            'summary' => 'Removed a splinter.',
            'prescriptions' => [['drug' => 'Meloxicam', 'dose' => ['amount' => 1.5, 'unit' => 'mg'], 'days' => 5]],
            'visited_at' => '2025-10-05 10:00:00',
            'created_at' => '2025-10-05 10:30:00',
        ],
    ];
    foreach ($records as $record) {
        $scout->records()->create($record + ['vet_id' => 2]);
    }
    Patient::find(3)->records()->create(['type' => RecordType::Note, 'urgency' => Urgency::Low, 'summary' => 'Called.', 'visited_at' => '2026-01-03 10:00:00', 'vet_id' => 1]);
    Storage::put('patients/2/scan.pdf', '%PDF-1.4');
    $file = ['name' => 'scan.pdf', 'path' => 'patients/2/scan.pdf', 'mime_type' => 'application/pdf', 'size' => 8];
    $scout->attachments()->create($file + ['id' => '0190a6a4-5f0e-7c3d-9d8e-2f1b7a6c5d4e']);
    $scout->records()->where('type', RecordType::Laboratory)->first()->attachments()->create($file + ['id' => '0190a6a4-5f0e-7c3d-9d8e-2f1b7a6c5d4f']);
};

$content = function (): void {
    foreach ([
        ['headline' => 'Winter coats', 'status' => ArticleStatus::Draft, 'body' => str_repeat('Long fur needs a comb. ', 20)],
        ['headline' => 'Old news', 'status' => ArticleStatus::Archived, 'published_at' => '2024-01-01 08:00:00', 'tags' => []],
        ['headline' => 'Fleas', 'status' => ArticleStatus::Published, 'published_at' => '2026-01-01 08:00:00', 'tags' => ['fur', 'summer']],
    ] as $article) {
        Article::create($article + ['slug' => strtolower(strtr($article['headline'], ' ', '-')), 'body' => 'Short.', 'author_id' => 2]);
    }
    foreach (['clinic_name' => 'Larkfield', 'reminder_days' => 14, 'reminder_channels' => ['email'], 'vat_rate' => 19.5, 'motto' => null] as $key => $value) {
        Setting::create(['key' => $key, 'value' => $value]);
    }
};

$money = function (): void {
    $items = [['description' => 'Consultation', 'quantity' => 1, 'price' => 4500, 'vat' => 19], ['description' => 'Tablet', 'quantity' => 10, 'price' => 120, 'vat' => 7]];
    foreach ([
        ['owner_id' => 1, 'number' => '2026-00001', 'status' => InvoiceStatus::Draft],
        ['owner_id' => 1, 'number' => '2026-00002', 'status' => InvoiceStatus::Open, 'due_on' => '2026-01-31', 'sent_at' => '2026-01-10 08:00:00', 'note' => 'Thank you'],
        ['owner_id' => 1, 'number' => '2026-00003', 'status' => InvoiceStatus::Paid, 'due_on' => '2026-01-20'],
        ['owner_id' => 3, 'number' => '2026-00004', 'status' => InvoiceStatus::Void],
    ] as $invoice) {
        Invoice::create($invoice)->items()->createMany($items);
    }
    $paid = ['amount' => 2000, 'paid_at' => '2026-01-12 15:00:00'];
    Invoice::find(3)->payments()->createMany([
        $paid + ['method' => PaymentMethod::Card, 'card_last4' => '4242', 'reference' => 'desk'],
        $paid + ['method' => PaymentMethod::Transfer, 'iban' => 'DE02120300000000202051'],
        $paid + ['method' => PaymentMethod::Cash],
    ]);
};

$calendar = function (): void {
    foreach ([
        ['patient_id' => 1, 'room_id' => 1, 'vet_id' => 2, 'starts_at' => '2026-01-15 14:00:00', 'minutes' => 30, 'note' => 'First visit'],
        ['patient_id' => 2, 'room_id' => 2, 'starts_at' => '2026-01-15 15:30:00', 'minutes' => 60, 'status' => AppointmentStatus::Arrived],
        ['patient_id' => 2, 'room_id' => 1, 'starts_at' => '2026-01-16 09:00:00', 'minutes' => 15, 'status' => AppointmentStatus::Cancelled],
        ['patient_id' => 3, 'room_id' => 1, 'starts_at' => '2026-01-17 09:00:00', 'minutes' => 15],
    ] as $appointment) {
        Appointment::create($appointment);
    }
    foreach ([Weekday::Monday, Weekday::Friday] as $weekday) {
        Availability::create(['user_id' => 2, 'weekday' => $weekday, 'opens' => '08:00', 'closes' => '16:30']);
    }
};

$full = function () use ($people, $animals, $content, $money, $calendar): void {
    foreach ([$people, $animals, $content, $money, $calendar] as $part) {
        $part();
    }
};

$bearer = fn (string $name) => ['Authorization' => "Bearer $name-token"];

return [
    'clients' => [
        'admin' => $bearer('admin'),
        'vet' => $bearer('vet'),
        'reception' => $bearer('reception'),
        'owner' => $bearer('owner'),
        'stranger' => $bearer('blocked'),
        'laboratory' => ['X-API-Key' => 'partner-key'],
    ],
    'seeds' => ['full' => $full, 'bare' => null],
    'requests' => [
        ...require __DIR__.'/laravel-clinic/admin.php',
        ...require __DIR__.'/laravel-clinic/modules.php',
        ...require __DIR__.'/laravel-clinic/site.php',
        ...require __DIR__.'/laravel-clinic/mobile.php',
        ...require __DIR__.'/laravel-clinic/refusals.php',
    ],
];
