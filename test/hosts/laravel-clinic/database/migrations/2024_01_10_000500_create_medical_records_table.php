<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('medical_records', function (Blueprint $table) {
            $table->id();
            $table->string('number', 20)->unique();
            $table->foreignId('patient_id')->constrained()->cascadeOnDelete();
            $table->foreignId('vet_id')->constrained('users');
            $table->string('type', 20);
            $table->unsignedTinyInteger('urgency')->default(2);
            $table->text('summary');
            $table->json('findings')->nullable();
            $table->json('prescriptions')->nullable();
            $table->dateTime('visited_at');
            $table->timestamps();
        });

        Schema::create('vaccinations', function (Blueprint $table) {
            $table->id();
            $table->foreignId('patient_id')->constrained()->cascadeOnDelete();
            $table->string('vaccine', 80);
            $table->string('batch', 40)->nullable();
            $table->date('given_on');
            $table->date('due_on')->nullable()->index();
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('vaccinations');
        Schema::dropIfExists('medical_records');
    }
};
