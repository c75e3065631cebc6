import { customActions, type CustomAction } from './custom-actions';
import { fieldsFor, type Field } from './fields';
import { namesAt, type Names } from './names';
import { createRandom, type Random } from './random';

export const crudMethods = ['index', 'store', 'show', 'update', 'destroy'] as const;
export type CrudMethod = (typeof crudMethods)[number];

/** How the routes of one controller are registered. */
type Registration = 'apiResource' | 'verbs' | 'controllerGroup';

/** One thing that the application manages, with its routes: one each for `crud`, `custom` and `hasReport`. */
export interface Entity {
  readonly names: Names;
  /** The part of the application that it belongs to, as a namespace: `Billing`. */
  readonly area: string;
  readonly fields: readonly Field[];
  /** The thing that it belongs to: an earlier one, so that migrations run in order. */
  readonly parent: Names | null;
  /** What belongs to it. */
  readonly children: readonly Names[];
  readonly registration: Registration;
  readonly crud: readonly CrudMethod[];
  readonly custom: readonly CustomAction[];
  /** A report made by an invokable controller of its own. */
  readonly hasReport: boolean;
  readonly hasSummaryResource: boolean;
  /** Columns that a later migration adds. */
  readonly hasReviewColumns: boolean;
  /** A middleware that the controller itself names. */
  readonly limitsCreation: boolean;
  /** Whether its rules are lists (`['required']`) or strings (`'required|max:5'`). */
  readonly listsRules: boolean;
}

/** An application before it is written out. */
export interface Plan {
  /** In the order in which they are routed; none for an application without routes. */
  readonly areas: readonly Area[];
  /** The number of rows that the router of the application has. */
  readonly routes: number;
}

export interface Area {
  readonly name: string;
  readonly entities: readonly Entity[];
}

/** `/up` (the health route), `/` and `/dashboard`. */
const routesBesideTheApi = 3;
const fewestRoutes = routesBesideTheApi + crudMethods.length;
const routesInAnArea = 100;

const areaNames = [
  ...['Billing', 'Catalog', 'Logistics', 'Planning', 'Support', 'Marketing', 'People', 'Learning', 'Analytics'],
  ...['Community', 'Platform', 'Finance', 'Operations', 'Sales', 'Compliance', 'Research', 'Travel', 'Facilities'],
];

/** Plans an application of exactly `routes` routes. */
export function planOf(routes: number, seed: string): Plan {
  if (routes === 0) return { areas: [], routes };
  if (!Number.isInteger(routes) || routes < fewestRoutes) {
    throw new Error(`An application has no routes at all or at least ${fewestRoutes}.`);
  }
  const shapes = shapesOf(routes - routesBesideTheApi, seed);
  const areaCount = Math.max(1, Math.min(areaNames.length, Math.floor(routes / routesInAnArea)));
  const areas = areaNames.slice(0, areaCount).map((name, area): Area => {
    const [first, end] = [area, area + 1].map((part) => Math.floor((part * shapes.length) / areaCount));
    const own = shapes.slice(first, end);
    return { name, entities: own.map((shape, index) => entityOf({ shape, index, siblings: own, area: name })) };
  });
  return { areas, routes };
}

/** What decides the number of routes, settled before everything else. */
interface Shape {
  readonly names: Names;
  readonly random: Random;
  readonly registration: Registration;
  readonly crud: readonly CrudMethod[];
  readonly custom: readonly CustomAction[];
  readonly hasReport: boolean;
}

function shapesOf(routes: number, seed: string): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let left = routes; left > 0;) {
    const names = namesAt(shapes.length);
    const shape = shapeOf(names, createRandom(`${seed}:${names.class}`), left);
    shapes.push(shape);
    left -= shape.crud.length + shape.custom.length + (shape.hasReport ? 1 : 0);
  }
  return shapes;
}

function shapeOf(names: Names, random: Random, left: number): Shape {
  const registration = random.pick(['apiResource', 'apiResource', 'verbs', 'controllerGroup'] as const);
  const whole = random.chance(0.8) ? crudMethods.length : random.int(3, 4);
  const crud = random.some(crudMethods, Math.min(whole, left));
  const custom = random.some(customActions, Math.min(random.pick([0, 1, 1, 2]), left - crud.length));
  const hasReport = random.chance(0.2) && left > crud.length + custom.length;
  return { names, random, registration, crud, custom, hasReport };
}

interface Place {
  readonly shape: Shape;
  readonly index: number;
  readonly siblings: readonly Shape[];
  readonly area: string;
}

function entityOf({ shape, index, siblings, area }: Place): Entity {
  const { random, ...kept } = shape;
  return {
    ...kept,
    area,
    fields: fieldsFor(random),
    parent: siblings[parentIndexOf(index)]?.names ?? null,
    children: siblings.filter((_, sibling) => parentIndexOf(sibling) === index).map((child) => child.names),
    hasSummaryResource: random.chance(0.25),
    hasReviewColumns: random.chance(0.25),
    limitsCreation: shape.crud.includes('store') && random.chance(0.3),
    listsRules: random.chance(0.6),
  };
}

/** Every third thing of an area stands alone; the two after it belong to it. */
function parentIndexOf(index: number): number {
  return index % 3 === 0 ? -1 : index - (index % 3);
}
