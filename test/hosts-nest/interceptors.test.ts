import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';
import { told } from './told';

const model = `import { map } from 'rxjs';
  interface Cat { name: string } interface Listed<Item> { rows: Item[]; count: number }
  class CatEntity { name: string; whole(): string { return ''; } } class Litter { cats: Cat[]; at: string }
  interface Kennel { id: number; name?: string | null; at: Date; litter: Litter; old: Litter[] | null; tags: string[]; counts: Record<string, number> }
  async function settled(input) {
    if (input instanceof Promise) return await input;
    if (Array.isArray(input)) return await Promise.all(input.map(settled));
    if (input instanceof Date) return input;
    if (typeof input === 'object' && input !== null) {
      const whole = {};
      for (const key of Object.keys(input)) whole[key] = await settled(input[key]);
      return whole;
    }
    return input;
  }
  function settledLists(input) { return Array.isArray(input) ? input.map(settledLists) : input; }
  function renamed(input) {
    if (Array.isArray(input)) return input.map(renamed);
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(Object.entries(input).map(([key, value]) => ['its_' + key, renamed(value)]));
  }`;
const kennel =
  '{ id: number, name?: string or null, at: date-time, litter: { cats: { name: string }[], at: string }, ' +
  'old: { cats: { name: string }[], at: string }[] or null, tags: string[], counts: { *: number } }';

/** An interceptor that maps what is answered with a function. */
function around(callback: string): string {
  return `class Around { intercept(context, next) { return next.handle().pipe(map(${callback})); } }`;
}

const interceptors = {
  byMembers: around(`(payload: any) => {
    if (payload === undefined || payload instanceof StreamableFile) return payload;
    const about = { ok: true };
    if (payload && Array.isArray(payload.rows) && typeof payload.count === 'number') {
      const { rows, ...others } = payload as Listed<unknown>;
      return { data: rows, about: { ...about, ...others } };
    }
    return { data: payload, about };
  }`),
  byName: around(`(payload) => 'rows' in payload ? { list: payload.rows } : { one: payload }`),
  byOwnName: around(`(payload) => Object.hasOwn(payload, 'rows') ? { list: payload.rows } : { one: payload }`),
  byClass: around(`(payload) => payload instanceof Litter ? { all: payload.cats } : { one: payload }`),
  byList: around(`(payload) => Array.isArray(payload) ? { all: payload, size: payload.length } : { one: payload }`),
  byType: around(`(payload) => typeof payload === 'object' ? payload : { value: payload }`),
  byAbsence: around(`(payload): { data: unknown } => payload === null ? { none: true } : { data: payload }`),
  bySettling: around(`(payload) => settled(payload)`),
  bySettlingLists: around(`(payload) => settledLists(payload)`),
  byRenaming: around(`(payload) => renamed(payload)`),
  byMethod: around(`(payload) => payload.whole ? { whole: payload.whole() } : { one: payload }`),
};

function answersOf(interceptor: keyof typeof interceptors, type: string): readonly string[] {
  const reading = nestReading(`${model} ${interceptors[interceptor]}
    @UseInterceptors(Around) @Controller() class AController { @Get() one(): ${type} { return make(); } }`);
  const [route] = reading.application.routes;
  const answers = route === undefined ? [] : (reading.operationOf(route, 'GET').answers ?? []);
  return answers.flatMap(({ content }) =>
    Object.entries(content).map(([type, field]) =>
      `${type} ${told(field, reading.shapes)}`.replace('application/json ', ''),
    ),
  );
}

const cat = '{ name: string }';

describe('Interceptors of NestJS answer by what the handler returns', () => {
  const rows: Readonly<
    Record<string, readonly [interceptor: keyof typeof interceptors, type: string, expected: readonly string[]]>
  > = {
    'what lacks the members that they ask for': ['byMembers', 'Cat', [`{ data: ${cat}, about: { ok: boolean } }`]],
    'what has them': [
      'byMembers',
      'Promise<Listed<Cat>>',
      [`{ data: ${cat}[], about: { ok: boolean, count: number } }`],
    ],
    'a list, which has none of them': ['byMembers', 'Cat[]', [`{ data: ${cat}[], about: { ok: boolean } }`]],
    'an entity, which has methods beside': ['byMembers', 'CatEntity', [`{ data: ${cat}, about: { ok: boolean } }`]],
    'a text, which has none of them': ['byMembers', 'string', ['{ data: string, about: { ok: boolean } }']],
    'what may be null': ['byMembers', 'Cat | null', [`{ data: ${cat} or null, about: { ok: boolean } }`]],
    'what may be missing': ['byMembers', 'Cat | undefined', [`{ data: ${cat}, about: { ok: boolean } }`]],
    nothing: ['byMembers', 'void', []],
    'bytes, which they leave alone': ['byMembers', 'StreamableFile', ['application/octet-stream binary']],
    'one of several': [
      'byMembers',
      'Cat | Listed<Cat>',
      [`{ data: ${cat} | ${cat}[], about: { ok: boolean, count?: number } }`],
    ],
    'what nobody knows': ['byMembers', 'unknown', ['{ data: any, about: { ok: boolean, count?: number } }']],
    'what has a name': ['byName', 'Listed<Cat>', [`{ list: ${cat}[] }`]],
    'what lacks a name': ['byName', 'Cat', [`{ one: ${cat} }`]],
    'what may lack a name': ['byName', '{ rows?: string[] }', ['{ list?: string[] } | { one: { rows?: string[] } }']],
    'what has a name of its own': ['byOwnName', 'Listed<Cat>', [`{ list: ${cat}[] }`]],
    'what lacks a name of its own': ['byOwnName', 'Cat', [`{ one: ${cat} }`]],
    'what is of a class': ['byClass', 'Litter', [`{ all: ${cat}[] }`]],
    'what is of another class': ['byClass', 'CatEntity', [`{ one: ${cat} }`]],
    'what is of no class': ['byClass', 'Cat[]', [`{ one: ${cat}[] }`]],
    'what has any names, and so is of no class': ['byClass', 'Record<string, Cat>', [`{ one: { *: ${cat} } }`]],
    'a list': ['byList', 'Cat[]', [`{ all: ${cat}[], size: integer }`]],
    'no list': ['byList', 'Cat', [`{ one: ${cat} }`]],
    'a number by its type': ['byType', 'number', ['{ value: number }']],
    'an object by its type': ['byType', 'Cat', [cat]],
    'what is never null, whatever they declare': ['byAbsence', 'Cat', [`{ data: ${cat} }`]],
    'all that an object holds, by a function that calls itself and leaves it as it is': [
      'bySettling',
      'Promise<Kennel>',
      [kennel],
    ],
    'all that a list holds, by such a function': ['bySettling', 'Kennel[]', [`${kennel}[]`]],
    'all that may be null, by such a function': ['bySettling', '(Cat | null)[] | null', [`${cat} or null[] or null`]],
    'an object of a class, by such a function': ['bySettling', 'CatEntity', [cat]],
    'members that nobody names, by such a function': ['bySettling', 'Record<string, Cat>', [`{ *: ${cat} }`]],
    'lists, by such a function': ['bySettlingLists', 'Cat[][]', [`${cat}[][]`]],
    'what nobody knows, by such a function': ['bySettling', 'unknown', ['?']],
    'other names, by a function that calls itself': [
      'byRenaming',
      '{ id: number; cat: Cat }',
      ['{ its_id: number, its_cat: object }'],
    ],
    'what has a method': ['byMethod', 'CatEntity', ['{ whole: string }']],
    'what lacks a method': ['byMethod', 'Cat', [`{ one: ${cat} }`]],
  };
  for (const [title, [interceptor, type, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answersOf(interceptor, type), expected);
    });
  }
});
