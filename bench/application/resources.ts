import { classFile, method } from './php-text';
import type { Entity } from './plan';

/** The API resources of one thing, by class name. */
export function resourceFiles(entity: Entity): ReadonlyMap<string, string> {
  const { names } = entity;
  const files = new Map([
    [`${names.class}Resource`, resourceFile(entity, `${names.class}Resource`, fullLines(entity))],
  ]);
  if (entity.hasSummaryResource) {
    const name = `${names.class}SummaryResource`;
    files.set(name, resourceFile(entity, name, summaryLines(entity)));
  }
  return files;
}

function resourceFile({ area, names }: Entity, name: string, lines: readonly string[]): string {
  const body = method(
    ['Transform the resource into an array.', '', '@return array<string, mixed>'],
    'public function toArray(Request $request): array',
    ['return [', ...lines.map((line) => `    ${line}`), '];'],
  );
  return classFile(
    `App\\Http\\Resources\\${area}`,
    ['Illuminate\\Http\\Request', 'Illuminate\\Http\\Resources\\Json\\JsonResource'],
    ['/**', ` * @mixin \\App\\Models\\${names.class}`, ' */', `class ${name} extends JsonResource`, '{', ...body, '}'],
  );
}

function fullLines({ names, fields, parent, children }: Entity): readonly string[] {
  return [
    `'id' => $this->id,`,
    ...fields.map((field) => `'${field.name}' => ${valueOf(field.name, field.cast)},`),
    ...(parent === null
      ? []
      : [`'${parent.column}' => new ${parent.class}Resource($this->whenLoaded('${parent.variable}')),`]),
    ...children
      .slice(0, 1)
      .map(
        (child) => `'${child.table}' => ${child.class}Resource::collection($this->whenLoaded('${child.variables}')),`,
      ),
    ...children.slice(0, 2).map((child) => `'${child.table}_count' => $this->whenCounted('${child.variables}'),`),
    `'can_update' => $this->when($request->user() !== null, fn () => $request->user()->can('update', $this->resource)),`,
    `'created_by' => $this->whenLoaded('user', fn () => ['id' => $this->user->id, 'name' => $this->user->name]),`,
    `'created_at' => $this->created_at?->toIso8601String(),`,
    `'updated_at' => $this->updated_at?->toIso8601String(),`,
    `'links' => ['self' => url('/api/${names.uri}/'.$this->id)],`,
  ];
}

function summaryLines({ fields }: Entity): readonly string[] {
  return [
    `'id' => $this->id,`,
    `'display_name' => $this->display_name,`,
    ...fields.slice(0, 5).map((field) => `'${field.name}' => ${valueOf(field.name, field.cast)},`),
    `'created_at' => $this->created_at,`,
  ];
}

function valueOf(name: string, cast: string | null): string {
  switch (cast) {
    case 'date':
      return `$this->${name}?->toDateString()`;
    case 'decimal:2':
      return `(float) $this->${name}`;
    default:
      return `$this->${name}`;
  }
}
