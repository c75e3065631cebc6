import { modelClass } from './class-names';
import { classFile, indent, members, method, quotedList } from './php-text';
import type { Entity } from './plan';

export function modelFile(entity: Entity): string {
  const { names } = entity;
  const body = [
    ...indent(['/** @use HasFactory<\\Illuminate\\Database\\Eloquent\\Factories\\Factory<static>> */']),
    ...indent(['use HasFactory, SoftDeletes;']),
    '',
    ...members([fillable(entity), hidden, casts(entity), ...relations(entity), scope, ...accessor(entity)]),
  ];
  return classFile(
    'App\\Models',
    [
      'Illuminate\\Database\\Eloquent\\Casts\\Attribute',
      'Illuminate\\Database\\Eloquent\\Factories\\HasFactory',
      'Illuminate\\Database\\Eloquent\\Builder',
      'Illuminate\\Database\\Eloquent\\Model',
      'Illuminate\\Database\\Eloquent\\Relations\\BelongsTo',
      'Illuminate\\Database\\Eloquent\\Relations\\HasMany',
      'Illuminate\\Database\\Eloquent\\SoftDeletes',
      modelClass('User'),
    ],
    [`class ${names.class} extends Model`, '{', ...body, '}'],
  );
}

function fillable({ fields, parent }: Entity): readonly string[] {
  const columns = [...(parent === null ? [] : [`${parent.column}_id`]), ...fields.map((field) => field.name)];
  return indent([
    '/**',
    ' * The attributes that are mass assignable.',
    ' *',
    ' * @var list<string>',
    ' */',
    'protected $fillable = [',
    ...columns.map((column) => `    '${column}',`),
    '];',
  ]);
}

const hidden = indent([`protected $hidden = [${quotedList(['deleted_at'])}];`]);

function casts({ fields }: Entity): readonly string[] {
  const lines = fields.flatMap((field) => (field.cast === null ? [] : [`    '${field.name}' => '${field.cast}',`]));
  return method(
    ['Get the attributes that should be cast.', '', '@return array<string, string>'],
    'protected function casts(): array',
    ['return [', ...lines, '];'],
  );
}

function relations({ parent, children }: Entity): readonly (readonly string[])[] {
  const owner = method([], 'public function user(): BelongsTo', ['return $this->belongsTo(User::class);']);
  const above =
    parent === null
      ? []
      : [
          method([], `public function ${parent.variable}(): BelongsTo`, [
            `return $this->belongsTo(${parent.class}::class);`,
          ]),
        ];
  const below = children.map((child) =>
    method([], `public function ${child.variables}(): HasMany`, [`return $this->hasMany(${child.class}::class);`]),
  );
  return [owner, ...above, ...below];
}

const scope = method(['Only what somebody still works on.'], 'public function scopeOpen(Builder $query): Builder', [
  `return $query->whereIn('status', ['draft', 'pending']);`,
]);

function accessor({ hasSummaryResource }: Entity): readonly (readonly string[])[] {
  if (!hasSummaryResource) return [];
  const body = [`return Attribute::get(fn () => sprintf('#%d %s', $this->id, $this->name));`];
  return [method([], 'protected function displayName(): Attribute', body)];
}
