import { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { Entries } from '../../core/dependencies/entries';
import { questionByIdentity } from '../../core/dependencies/question';
import { SharedDependencies } from '../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../core/fields/field-schema';
import type { DescribedOperation } from '../../core/openapi/describe';
import { type Place, placeFinder } from '../../core/place';
import type { SourceFiles } from '../../core/ports';
import type { ReadOperation } from '../../core/read-operation';
import { haveSameItems } from '../../core/same-items';
import type { Source } from '../../core/source';
import type { DescribedProject } from '../describing/describe-project';
import { type GuidedProject, operationGuide } from './operation-guide';
import type { ReadProject } from '../read-project';

const shapeNamed = questionByIdentity<string, FieldSchema | undefined>('shape');

/** What was written of one operation. */
interface KnownGuide {
  /** What it was written of: objects that hosts have again where nothing has changed, then what else counts. */
  readonly of: readonly unknown[];
  readonly text: string;
}

/** One reading, of which it is noted what guides look up. */
interface NotedReading {
  readonly tracker: DependencyTracker;
  readonly project: GuidedProject;
  readonly placeOf: (source: Source) => Place;
}

/**
 * Guides as texts, each operation's from reading to reading: it holds while the operation, the texts of the files that it names places
 * in, and the shapes that it looks up are what they were. What configuration says of fields says nothing of their places.
 */
export class GuideMemory {
  readonly #entries = new Entries<KnownGuide>(new SharedDependencies());

  /** A `DocumentGuide` in JSON. */
  documentGuide(
    { operations }: Pick<DescribedProject, 'operations'>,
    project: ReadProject,
    files: SourceFiles,
  ): string {
    const reading = notedReading(project, files);
    const guides = operations.map((operation) => this.#guideOf(operation, reading));
    const placeholders = JSON.stringify(project.configuration.standingDefaults);
    return `{"operations":[${guides.join()}],"placeholders":${placeholders}}`;
  }

  #guideOf(operation: DescribedOperation, { tracker, project, placeOf }: NotedReading): string {
    const of = materialOf(operation, project);
    const name = `${operation.method} ${operation.path}`;
    const known = this.#entries.get(name, tracker);
    if (known !== undefined && haveSameItems(known.of, of)) return known.text;
    const make = (): string => JSON.stringify(operationGuide(operation, project, placeOf));
    const { result: text, dependencies } = tracker.track(make);
    return this.#entries.set(name, { of, text }, dependencies).text;
  }
}

function notedReading({ shapes, operationOf, configuration }: ReadProject, files: SourceFiles): NotedReading {
  const tracker = new DependencyTracker(files);
  tracker.enable();
  tracker.answer(shapeNamed, (name) => shapes.get(name));
  const find = placeFinder(files);
  const noted = {
    get: (name: string): FieldSchema | undefined => {
      const shape = shapes.get(name);
      tracker.note(shapeNamed, name, shape);
      return shape;
    },
  };
  return {
    tracker,
    project: { shapes: noted, operationOf, configuration },
    placeOf: (source) => {
      tracker.files.read(source.file);
      return find(source);
    },
  };
}

function materialOf(
  { operation: { operationId }, endpoints }: DescribedOperation,
  { operationOf }: GuidedProject,
): readonly unknown[] {
  const [{ apiType, module, entity, name }] = endpoints;
  const read = (route: DescribedOperation['endpoints'][0]): ReadOperation => operationOf(route.route, route.method);
  return [
    ...endpoints.flatMap((endpoint) => [endpoint.route, endpoint.method, read(endpoint)]),
    ...[operationId, apiType.key, apiType.prefix, module, entity, name],
  ];
}
