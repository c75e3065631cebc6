import { method } from './php-text';
import type { CrudMethod, Entity } from './plan';

/** One of the five methods of a resource controller. */
export function crudMethod(name: CrudMethod, entity: Entity): readonly string[] {
  const { class: model, variable, label, labels } = entity.names;
  switch (name) {
    case 'index':
      return method(
        [`List the ${labels} that the user may see, newest first.`],
        `public function index(Index${model}Request $request): AnonymousResourceCollection`,
        indexBody(entity),
      );
    case 'store':
      return method(
        [`Create a new ${label}.`],
        `public function store(Store${model}Request $request): JsonResponse`,
        storeBody(entity),
      );
    case 'show':
      return method([], `public function show(${model} $${variable}): ${model}Resource`, showBody(entity));
    case 'update':
      return method(
        [`Change one ${label}.`, '', `What the request leaves out stays as it is.`],
        `public function update(Update${model}Request $request, ${model} $${variable}): ${model}Resource`,
        updateBody(entity),
      );
    case 'destroy':
      return method(
        [],
        `public function destroy(Request $request, ${model} $${variable}): Response`,
        destroyBody(entity),
      );
  }
}

function indexBody({ names, parent, hasSummaryResource }: Entity): readonly string[] {
  const relations = parent === null ? `'user'` : `'user', '${parent.variable}'`;
  return [
    `$${names.variables} = ${names.class}::query()`,
    `    ->with([${relations}])`,
    `    ->when($request->input('search'), function (Builder $query, string $search) {`,
    `        $query->where('name', 'like', "%{$search}%");`,
    `    })`,
    `    ->when($request->input('status'), fn (Builder $query, string $status) => $query->where('status', $status))`,
    `    ->orderBy($request->input('sort', 'created_at'), $request->input('direction', 'desc'))`,
    `    ->paginate($request->integer('per_page', 25));`,
    ``,
    `return ${names.class}${hasSummaryResource ? 'SummaryResource' : 'Resource'}::collection($${names.variables});`,
  ];
}

function storeBody({ names }: Entity): readonly string[] {
  return [
    `$${names.variable} = DB::transaction(function () use ($request) {`,
    `    $${names.variable} = new ${names.class}($request->validated());`,
    `    $${names.variable}->user()->associate($request->user());`,
    `    $${names.variable}->save();`,
    ``,
    `    return $${names.variable};`,
    `});`,
    ``,
    `Log::info('${names.label} created', ['id' => $${names.variable}->id]);`,
    ``,
    `return (new ${names.class}Resource($${names.variable}))`,
    `    ->response()`,
    `    ->setStatusCode(201);`,
  ];
}

function showBody({ names, children }: Entity): readonly string[] {
  const counted = children.slice(0, 2).map((child) => `'${child.variables}'`);
  return [
    `Gate::authorize('view', $${names.variable});`,
    ``,
    `$${names.variable}->loadMissing('user');`,
    ...(counted.length > 0 ? [`$${names.variable}->loadCount([${counted.join(', ')}]);`] : []),
    ``,
    `return new ${names.class}Resource($${names.variable});`,
  ];
}

function updateBody({ names }: Entity): readonly string[] {
  return [
    `Gate::authorize('update', $${names.variable});`,
    ``,
    `abort_if($${names.variable}->status === 'archived', 409, 'Archived ${names.labels} cannot be changed.');`,
    ``,
    `$${names.variable}->fill($request->validated());`,
    ``,
    `if ($${names.variable}->isDirty('status')) {`,
    `    Log::info('status changed', ['id' => $${names.variable}->id, 'to' => $${names.variable}->status]);`,
    `}`,
    ``,
    `$${names.variable}->save();`,
    ``,
    `return new ${names.class}Resource($${names.variable}->refresh());`,
  ];
}

function destroyBody({ names, children }: Entity): readonly string[] {
  const child = children[0];
  const guard =
    child === undefined
      ? []
      : [`abort_if($${names.variable}->${child.variables}()->exists(), 409, 'There are ${child.labels} left.');`, ``];
  return [
    `Gate::authorize('delete', $${names.variable});`,
    ``,
    ...guard,
    `if ($request->boolean('force')) {`,
    `    $${names.variable}->forceDelete();`,
    `} else {`,
    `    $${names.variable}->delete();`,
    `}`,
    ``,
    `return response()->noContent();`,
  ];
}
