<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::table('articles', function (Blueprint $table) {
            $table->renameColumn('title', 'headline');
            $table->enum('status', ['draft', 'published', 'archived'])->default('draft')->after('body');
            $table->json('tags')->nullable();
            $table->timestamp('published_at')->nullable();
        });

        DB::table('articles')->where('published', true)->update(['status' => 'published']);

        Schema::table('articles', function (Blueprint $table) {
            $table->dropColumn('published');
        });
    }

    public function down(): void
    {
        Schema::table('articles', function (Blueprint $table) {
            $table->boolean('published')->default(false);
            $table->dropColumn(['status', 'tags', 'published_at']);
            $table->renameColumn('headline', 'title');
        });
    }
};
