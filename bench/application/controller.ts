import { modelClass, reportControllerClass, requestClass, resourceClass } from './class-names';
import { crudMethod } from './crud-methods';
import { hasItem, requestClassOf, type CustomAction } from './custom-actions';
import { classFile, members, method } from './php-text';
import type { Entity } from './plan';

/** What the methods of a controller may name; PHP does not mind an import that none of them uses. */
const imports = [
  'App\\Http\\Controllers\\Controller',
  'Illuminate\\Database\\Eloquent\\Builder',
  'Illuminate\\Http\\JsonResponse',
  'Illuminate\\Http\\Request',
  'Illuminate\\Http\\Resources\\Json\\AnonymousResourceCollection',
  'Illuminate\\Http\\Response',
  'Illuminate\\Support\\Facades\\DB',
  'Illuminate\\Support\\Facades\\Gate',
  'Illuminate\\Support\\Facades\\Log',
];

export function controllerFile(entity: Entity): string {
  const className = `${entity.names.class}Controller`;
  const limited = entity.limitsCreation;
  const body = members([
    ...(limited ? [throttling] : []),
    ...entity.crud.map((name) => crudMethod(name, entity)),
    ...entity.custom.map((action) => customMethod(action, entity)),
  ]);
  const heritage = limited ? 'extends Controller implements HasMiddleware' : 'extends Controller';
  return classFile(
    `App\\Http\\Controllers\\Api\\${entity.area}`,
    [...imports, ...importsOf(entity), ...(limited ? middlewareImports : [])],
    [`class ${className} ${heritage}`, '{', ...body, '}'],
  );
}

const middlewareImports = [
  'Illuminate\\Routing\\Controllers\\HasMiddleware',
  'Illuminate\\Routing\\Controllers\\Middleware',
];

const throttling = method(['The middleware of this controller alone.'], 'public static function middleware(): array', [
  'return [',
  `    new Middleware('throttle:30,1', only: ['store']),`,
  '];',
]);

function importsOf(entity: Entity): readonly string[] {
  const { names, crud, custom } = entity;
  const requests = [
    ...(crud.includes('index') ? [`Index${names.class}Request`] : []),
    ...(crud.includes('store') ? [`Store${names.class}Request`] : []),
    ...(crud.includes('update') ? [`Update${names.class}Request`] : []),
    ...custom.flatMap((action) => requestClassOf(action, entity) ?? []),
  ];
  const assigns = custom.some((action) => action.method === 'assign');
  return [
    modelClass(names.class),
    resourceClass(entity),
    ...(entity.hasSummaryResource ? [resourceClass(entity, 'SummaryResource')] : []),
    ...requests.map((name) => requestClass(entity, name)),
    ...(assigns ? [modelClass('User'), 'Illuminate\\Validation\\ValidationException'] : []),
  ];
}

function customMethod(action: CustomAction, entity: Entity): readonly string[] {
  const { names } = entity;
  const item = hasItem(action) ? `, ${names.class} $${names.variable}` : '';
  const answer = action.answer === 'resource' ? `${names.class}Resource` : action.answer;
  const subject = hasItem(action) ? `$${names.variable}` : `${names.class}::class`;
  return method(
    [`${sentence(action.method)} for the ${hasItem(action) ? names.label : names.labels}.`],
    `public function ${action.method}(${requestClassOf(action, entity) ?? 'Request'} $request${item}): ${answer}`,
    [
      `Gate::authorize('${action.verb === 'get' ? 'viewAny' : 'update'}', ${subject});`,
      '',
      ...action.body(entity),
      ...(action.answer === 'resource' ? ['', `return new ${answer}($${names.variable}->load('user'));`] : []),
    ],
  );
}

function sentence(camelCase: string): string {
  const words = camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A controller of one method, called as a whole. */
export function reportControllerFile(entity: Entity): string {
  const { names } = entity;
  const name = reportControllerClass(entity).slice(reportControllerClass(entity).lastIndexOf('\\') + 1);
  const body = method(
    [`Count the ${names.labels} of each month between two days.`],
    'public function __invoke(Request $request): JsonResponse',
    [
      '$validated = $request->validate([',
      `    'from' => ['required', 'date_format:Y-m-d'],`,
      `    'until' => ['required', 'date_format:Y-m-d', 'after_or_equal:from'],`,
      `    'format' => 'nullable|in:rows,totals',`,
      ']);',
      '',
      `$months = ${names.class}::query()`,
      `    ->whereBetween('created_at', [$validated['from'], $validated['until']])`,
      '    ->get()',
      `    ->groupBy(fn (${names.class} $${names.variable}) => $${names.variable}->created_at->format('Y-m'))`,
      '    ->map(fn ($group) => $group->count());',
      '',
      `return response()->json(['data' => $months, 'total' => $months->sum()]);`,
    ],
  );
  return classFile(
    `App\\Http\\Controllers\\Api\\${entity.area}`,
    [
      'App\\Http\\Controllers\\Controller',
      'Illuminate\\Http\\JsonResponse',
      'Illuminate\\Http\\Request',
      modelClass(names.class),
    ],
    [`class ${name} extends Controller`, '{', ...body, '}'],
  );
}
