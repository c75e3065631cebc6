import { requestClassOf } from './custom-actions';
import { statuses, type Field } from './fields';
import { classFile, members, method, quotedList } from './php-text';
import type { Entity } from './plan';

/** The request classes of one thing, by class name. */
export function requestFiles(entity: Entity): ReadonlyMap<string, string> {
  const { names, crud, custom } = entity;
  const files = new Map<string, string>();
  if (crud.includes('index')) files.set(`Index${names.class}Request`, indexRequest(entity));
  if (crud.includes('store')) files.set(`Store${names.class}Request`, storeRequest(entity));
  if (crud.includes('update')) files.set(`Update${names.class}Request`, updateRequest(entity));
  for (const action of custom) {
    const name = requestClassOf(action, entity);
    if (name === null || action.rules === null) continue;
    files.set(name, requestFile(entity, { name, authorize: 'true', rules: ruleLines(action.rules), more: [] }));
  }
  return files;
}

interface RequestParts {
  readonly name: string;
  /** The expression that `authorize()` returns. */
  readonly authorize: string;
  readonly rules: readonly string[];
  readonly more: readonly (readonly string[])[];
}

function requestFile(entity: Entity, { name, authorize, rules, more }: RequestParts): string {
  const body = members([
    method(['Determine if the user is authorized to make this request.'], 'public function authorize(): bool', [
      `return ${authorize};`,
    ]),
    method(
      ['Get the validation rules that apply to the request.', '', '@return array<string, mixed>'],
      'public function rules(): array',
      ['return [', ...rules.map((rule) => `    ${rule}`), '];'],
    ),
    ...more,
  ]);
  return classFile(
    `App\\Http\\Requests\\${entity.area}`,
    ['Illuminate\\Foundation\\Http\\FormRequest', 'Illuminate\\Validation\\Rule'],
    [`class ${name} extends FormRequest`, '{', ...body, '}'],
  );
}

function indexRequest(entity: Entity): string {
  const sortable = entity.fields.filter((field) => field.cast !== 'array').slice(0, 4);
  return requestFile(entity, {
    name: `Index${entity.names.class}Request`,
    authorize: 'true',
    rules: [
      `'search' => 'nullable|string|max:100',`,
      `'status' => ['nullable', Rule::in([${quotedList(statuses)}])],`,
      `'sort' => 'nullable|in:created_at,${sortable.map((field) => field.name).join(',')}',`,
      `'direction' => 'nullable|in:asc,desc',`,
      `'per_page' => 'nullable|integer|between:1,100',`,
      `'page' => ['nullable', 'integer', 'min:1'],`,
    ],
    more: [],
  });
}

function storeRequest(entity: Entity): string {
  const { names, fields } = entity;
  const preparation = method([], 'protected function prepareForValidation(): void', [
    `$this->merge(['name' => trim((string) $this->input('name'))]);`,
  ]);
  return requestFile(entity, {
    name: `Store${names.class}Request`,
    authorize: '$this->user() !== null',
    rules: [...parentRules(entity, 'required'), ...fields.flatMap((field) => storeRules(entity, field))],
    more: entity.hasSummaryResource ? [preparation] : [],
  });
}

function storeRules(entity: Entity, field: Field): readonly string[] {
  const presence = field.nullable ? 'nullable' : 'required';
  const unique = field.unique ? [`unique:${entity.names.table},${field.name}`] : [];
  const rules = [presence, ...field.rules, ...unique];
  const own = entity.listsRules ? `'${field.name}' => [${quotedList(rules)}],` : pipeRule(field.name, rules);
  return [own, ...nestedRules(field)];
}

function updateRequest(entity: Entity): string {
  const { names, fields } = entity;
  return requestFile(entity, {
    name: `Update${names.class}Request`,
    authorize: `$this->user()->can('update', $this->route('${names.variable}'))`,
    rules: [...parentRules(entity, 'sometimes'), ...fields.flatMap((field) => updateRules(entity, field))],
    more: [],
  });
}

function updateRules({ names }: Entity, field: Field): readonly string[] {
  const presence = field.nullable ? ['sometimes', 'nullable'] : ['sometimes', 'required'];
  const unique = `, Rule::unique('${names.table}', '${field.name}')->ignore($this->route('${names.variable}'))`;
  const rules = quotedList([...presence, ...field.rules]);
  return [`'${field.name}' => [${rules}${field.unique ? unique : ''}],`, ...nestedRules(field)];
}

function parentRules({ parent }: Entity, presence: string): readonly string[] {
  if (parent === null) return [];
  return [`'${parent.column}_id' => ['${presence}', 'integer', Rule::exists('${parent.table}', 'id')],`];
}

function nestedRules(field: Field): readonly string[] {
  return field.nested.map(([key, rules]) => pipeRule(`${field.name}.${key}`, rules));
}

function ruleLines(rules: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(rules).map(([name, list]) => `'${name}' => [${quotedList(list)}],`);
}

function pipeRule(name: string, rules: readonly string[]): string {
  return `'${name}' => '${rules.join('|')}',`;
}
