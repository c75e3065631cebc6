<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('patients', function (Blueprint $table) {
            $table->id();
            $table->foreignId('owner_id')->constrained()->cascadeOnDelete();
            $table->foreignId('species_id')->constrained('species');
            $table->foreignId('breed_id')->nullable()->constrained()->nullOnDelete();
            $table->string('name', 60);
            $table->string('sex', 10)->default('unknown');
            $table->date('born_on')->nullable();
            $table->integer('weight')->nullable()->comment('grams');
            $table->boolean('neutered')->default(false);
            $table->string('color', 40)->nullable();
            $table->timestamps();
            $table->softDeletes();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('patients');
    }
};
