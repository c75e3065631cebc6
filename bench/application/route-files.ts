import { controllerClass, modelClass, reportControllerClass } from './class-names';
import type { CustomAction } from './custom-actions';
import { importLines, indent, members, phpFile, quotedList } from './php-text';
import { crudMethods, type Area, type CrudMethod, type Entity, type Plan } from './plan';

const routeFacade = 'Illuminate\\Support\\Facades\\Route';

/** The files below `routes/`, by path. */
export function routeFiles({ areas, routes }: Plan): ReadonlyMap<string, string> {
  const files = new Map([['routes/web.php', webFile(routes > 0)]]);
  const [only, ...others] = areas;
  if (only === undefined) {
    files.set('routes/api.php', phpFile([`use ${routeFacade};`]));
  } else if (others.length === 0) {
    files.set('routes/api.php', fileOf(importsOf(only), guarded(areaLines(only))));
  } else {
    files.set('routes/api.php', fileOf([], guarded(areas.flatMap(loadLines))));
    areas.forEach((area, index) => files.set(areaPath(area), areaFile(area, index)));
  }
  return files;
}

function fileOf(imports: readonly string[], lines: readonly string[]): string {
  return phpFile([...importLines([routeFacade, ...imports]), '', ...lines]);
}

function webFile(hasRoutes: boolean): string {
  if (!hasRoutes) return fileOf([], []);
  return fileOf(
    ['App\\Http\\Controllers\\DashboardController'],
    [
      `Route::get('/', function () {`,
      `    return view('welcome');`,
      `})->name('home');`,
      '',
      `Route::middleware(['auth', 'verified'])->group(function () {`,
      `    Route::get('/dashboard', DashboardController::class)->name('dashboard');`,
      `});`,
    ],
  );
}

function guarded(lines: readonly string[]): readonly string[] {
  return [`Route::middleware(['auth:sanctum', 'throttle:120,1'])->group(function () {`, ...indent(lines), '});'];
}

/**
 * How the routes of an area are loaded. Real applications do it both ways: the file is the body of a group, or it is
 * required and opens the group itself.
 */
function loadLines(area: Area, index: number): readonly string[] {
  if (opensItsGroup(index)) return [`require __DIR__.'/api/${slugOf(area)}.php';`];
  return [`${groupOf(area)}->group(base_path('${areaPath(area)}'));`];
}

function areaFile(area: Area, index: number): string {
  const lines = areaLines(area);
  const grouped = [`${groupOf(area)}->group(function () {`, ...indent(lines), '});'];
  return fileOf(importsOf(area), opensItsGroup(index) ? grouped : lines);
}

const opensItsGroup = (index: number): boolean => index % 2 === 1;
const slugOf = (area: Area): string => area.name.toLowerCase();
const areaPath = (area: Area): string => `routes/api/${slugOf(area)}.php`;
const groupOf = (area: Area): string => `Route::prefix('${slugOf(area)}')->name('${slugOf(area)}.')`;

function importsOf(area: Area): readonly string[] {
  return area.entities.flatMap((entity) => [
    controllerClass(entity),
    ...(entity.hasReport ? [reportControllerClass(entity)] : []),
    ...(guardsByModel(entity) ? [modelClass(entity.names.class)] : []),
  ]);
}

/** Every fifth thing is for administrators alone, in a group of its own at the end. */
function areaLines({ entities }: Area): readonly string[] {
  const isRestricted = (_: Entity, index: number): boolean => index % 5 === 4;
  const open = entities.filter((entity, index) => !isRestricted(entity, index));
  const restricted = entities.filter(isRestricted);
  if (restricted.length === 0) return members(open.map(entityLines));
  return members([
    ...open.map(entityLines),
    [
      `Route::prefix('admin')->name('admin.')->middleware(['role:admin', 'verified'])->group(function () {`,
      ...indent(members(restricted.map(entityLines))),
      '});',
    ],
  ]);
}

function entityLines(entity: Entity): readonly string[] {
  const report = `Route::get('reports/${entity.names.uri}', ${reportName(entity)}::class)->name('reports.${entity.names.uri}');`;
  return [...resourceLines(entity), ...(entity.hasReport ? [report] : [])];
}

const controllerName = (entity: Entity): string => `${entity.names.class}Controller`;
const reportName = (entity: Entity): string => `Generate${entity.names.class}ReportController`;
const guardsByModel = (entity: Entity): boolean => entity.registration === 'verbs' && !entity.hasReport;

function resourceLines(entity: Entity): readonly string[] {
  const { names, registration, custom } = entity;
  switch (registration) {
    case 'apiResource':
      return [...(custom.length > 0 ? besideResource(entity) : []), resourceCall(entity)];
    case 'verbs': {
      const guard = guardsByModel(entity) ? `->middleware('can:viewAny,'.${names.class}::class)` : '';
      return group(`Route::prefix('${names.uri}')->name('${names.uri}.')${guard}`, [
        ...customLines(entity, (method) => `[${controllerName(entity)}::class, '${method}']`),
        ...crudLines(entity, (method) => `[${controllerName(entity)}::class, '${method}']`),
      ]);
    }
    case 'controllerGroup':
      return group(
        `Route::controller(${controllerName(entity)}::class)->prefix('${names.uri}')->name('${names.uri}.')`,
        [...customLines(entity, (method) => `'${method}'`), ...crudLines(entity, (method) => `'${method}'`)],
      );
  }
}

function group(attributes: string, lines: readonly string[]): readonly string[] {
  return [`${attributes}->group(function () {`, ...indent(lines), '});'];
}

/** Laravel matches in order, so `summary` must stand before the resource's `{parameter}`. */
function besideResource(entity: Entity): readonly string[] {
  const { uri } = entity.names;
  return group(
    `Route::prefix('${uri}')->name('${uri}.')->middleware('subscribed')`,
    customLines(entity, (method) => `[${controllerName(entity)}::class, '${method}']`),
  );
}

function resourceCall(entity: Entity): string {
  const call = `Route::apiResource('${entity.names.uri}', ${controllerName(entity)}::class)`;
  const missing = crudMethods.filter((name) => !entity.crud.includes(name));
  if (missing.length === 0) return `${call};`;
  if (missing.length === 1) return `${call}->except(${quotedList(missing)});`;
  return `${call}->only([${quotedList(entity.crud)}]);`;
}

type ActionText = (method: string) => string;

function customLines({ custom, names }: Entity, action: ActionText): readonly string[] {
  const path = (route: CustomAction): string => route.path.replace('{item}', `{${names.variable}}`);
  const name = (route: CustomAction): string => route.method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return custom.map(
    (route) => `Route::${route.verb}('${path(route)}', ${action(route.method)})->name('${name(route)}');`,
  );
}

function crudLines({ crud, names }: Entity, action: ActionText): readonly string[] {
  const item = `/{${names.variable}}`;
  const verbs: Readonly<Record<CrudMethod, readonly [verb: string, path: string, rest: string]>> = {
    index: ['get', '/', ''],
    store: ['post', '/', `->middleware('throttle:20,1')`],
    show: ['get', item, `->whereNumber('${names.variable}')`],
    update: ['put', item, ''],
    destroy: ['delete', item, ''],
  };
  return crud.map((name) => {
    const [verb, path, rest] = verbs[name];
    return `Route::${verb}('${path}', ${action(name)})->name('${name}')${rest};`;
  });
}
