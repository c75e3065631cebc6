/** What makes the table of the models that tests fill. */
export const migration = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Support\\Facades\\Schema;
return new class extends Migration { public function up() {
  Schema::create('clients', function ($table) {
    $table->id(); $table->string('name'); $table->integer('age'); $table->boolean('vip'); $table->json('tags');
    $table->string('secret'); $table->timestamps();
  });
} };`;
