import { controllerClass, modelClass, reportControllerClass } from './class-names';
import { controllerFile, reportControllerFile } from './controller';
import { migrationFiles } from './migrations';
import { modelFile } from './model';
import { planOf, type Entity } from './plan';
import { requestFiles } from './requests';
import { resourceFiles } from './resources';
import { routeFiles } from './route-files';
import { skeletonFiles } from './skeleton';

const defaultSeed = 'routespec';

/** The files of a Laravel 12 application of exactly `routes` routes, by path. The same arguments give the same bytes. */
export function applicationFiles(routes: number, seed: string = defaultSeed): ReadonlyMap<string, string> {
  const plan = planOf(routes, seed);
  const entities = plan.areas.flatMap((area) => area.entities);
  return new Map([
    ...skeletonFiles(routes > 0),
    ...routeFiles(plan),
    ...entities.flatMap((entity, index) => [...entityFiles(entity, index + 1)]),
  ]);
}

function entityFiles(entity: Entity, order: number): ReadonlyMap<string, string> {
  const files = new Map([
    [classPath(controllerClass(entity)), controllerFile(entity)],
    [classPath(modelClass(entity.names.class)), modelFile(entity)],
  ]);
  if (entity.hasReport) files.set(classPath(reportControllerClass(entity)), reportControllerFile(entity));
  addAll(files, `app/Http/Requests/${entity.area}`, requestFiles(entity), '.php');
  addAll(files, `app/Http/Resources/${entity.area}`, resourceFiles(entity), '.php');
  addAll(files, 'database/migrations', migrationFiles(entity, order), '');
  return files;
}

function addAll(
  files: Map<string, string>,
  folder: string,
  added: ReadonlyMap<string, string>,
  extension: string,
): void {
  for (const [name, text] of added) files.set(`${folder}/${name}${extension}`, text);
}

/** `App\Models\User` stands in `app/Models/User.php`. */
function classPath(name: string): string {
  return `${name.replace(/^App\\/, 'app/').replaceAll('\\', '/')}.php`;
}
