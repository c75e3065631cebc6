import type { Field } from './fields';
import { indent, members, method, phpFile } from './php-text';
import type { Entity } from './plan';

/** The migrations of one thing, by file name. `order` keeps parents before what belongs to them. */
export function migrationFiles(entity: Entity, order: number): ReadonlyMap<string, string> {
  const { table } = entity.names;
  const number = String(order).padStart(6, '0');
  const files = new Map([[`2025_01_10_${number}_create_${table}_table.php`, creation(entity)]]);
  if (entity.hasReviewColumns) files.set(`2025_06_20_${number}_add_review_to_${table}_table.php`, extension(entity));
  return files;
}

function creation({ names, fields, parent }: Entity): string {
  const columns = [
    '$table->id();',
    "$table->foreignId('user_id')->nullable()->constrained()->nullOnDelete();",
    ...(parent === null
      ? []
      : [`$table->foreignId('${parent.column}_id')->constrained('${parent.table}')->cascadeOnDelete();`]),
    ...fields.map(columnLine),
    '$table->timestamps();',
    '$table->softDeletes();',
    '',
    `$table->index(['status', 'created_at']);`,
  ];
  return migration({
    up: schemaCall('create', names.table, columns),
    down: [`Schema::dropIfExists('${names.table}');`],
  });
}

function columnLine(field: Field): string {
  const nullable = field.nullable ? '->nullable()' : '';
  const unique = field.unique ? '->unique()' : '';
  const fallback = field.name === 'status' ? `->default('draft')` : '';
  return `$table->${field.column}${nullable}${unique}${fallback};`;
}

function extension({ names }: Entity): string {
  return migration({
    up: schemaCall('table', names.table, [
      `$table->timestamp('reviewed_at')->nullable();`,
      `$table->string('review_comment', 500)->nullable();`,
      `$table->unsignedTinyInteger('review_score')->default(0);`,
    ]),
    down: schemaCall('table', names.table, [`$table->dropColumn(['reviewed_at', 'review_comment', 'review_score']);`]),
  });
}

function schemaCall(call: 'create' | 'table', table: string, lines: readonly string[]): readonly string[] {
  return [`Schema::${call}('${table}', function (Blueprint $table) {`, ...indent(lines), '});'];
}

function migration({ up, down }: { readonly up: readonly string[]; readonly down: readonly string[] }): string {
  return phpFile([
    'use Illuminate\\Database\\Migrations\\Migration;',
    'use Illuminate\\Database\\Schema\\Blueprint;',
    'use Illuminate\\Support\\Facades\\Schema;',
    '',
    'return new class extends Migration',
    '{',
    ...members([
      method(['Run the migrations.'], 'public function up(): void', up),
      method(['Reverse the migrations.'], 'public function down(): void', down),
    ]),
    '};',
  ]);
}
