<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::table('invoices', function (Blueprint $table) {
            $table->renameColumn('state', 'status');
            $table->timestamp('sent_at')->nullable();
            $table->text('note')->nullable();
        });

        Schema::table('payments', function (Blueprint $table) {
            $table->string('card_last4', 4)->nullable();
            $table->string('iban', 34)->nullable();
            $table->string('reference', 60)->nullable();
        });
    }

    public function down(): void
    {
        Schema::table('payments', function (Blueprint $table) {
            $table->dropColumn(['card_last4', 'iban', 'reference']);
        });

        Schema::table('invoices', function (Blueprint $table) {
            $table->dropColumn(['sent_at', 'note']);
            $table->renameColumn('status', 'state');
        });
    }
};
