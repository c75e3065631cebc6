<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::table('users', function (Blueprint $table) {
            $table->foreignId('branch_id')->nullable()->constrained()->nullOnDelete();
        });

        Schema::table('owners', function (Blueprint $table) {
            $table->string('phone', 30)->nullable()->change();
            $table->json('preferences')->nullable();

            if (! Schema::hasColumn('owners', 'last_seen_at')) {
                $table->timestamp('last_seen_at')->nullable();
            }
        });
    }

    public function down(): void
    {
        Schema::table('users', function (Blueprint $table) {
            $table->dropConstrainedForeignId('branch_id');
        });

        Schema::table('owners', function (Blueprint $table) {
            $table->dropColumn(['preferences', 'last_seen_at']);
        });
    }
};
