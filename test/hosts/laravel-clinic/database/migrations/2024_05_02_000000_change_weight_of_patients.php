<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::table('patients', function (Blueprint $table) {
            $table->renameColumn('weight', 'weight_kg');
        });

        Schema::table('patients', function (Blueprint $table) {
            $table->decimal('weight_kg', 6, 2)->nullable()->change();
            $table->string('microchip', 15)->nullable()->unique()->after('neutered');
            $table->json('allergies')->nullable();
            $table->dropColumn('color');
        });

        DB::table('patients')->update(['weight_kg' => DB::raw('weight_kg / 1000.0')]);
    }

    public function down(): void
    {
        Schema::table('patients', function (Blueprint $table) {
            $table->dropColumn(['microchip', 'allergies']);
            $table->string('color', 40)->nullable();
            $table->renameColumn('weight_kg', 'weight');
        });
    }
};
