import { deepStrictEqual } from 'node:assert/strict';
import { answerOf } from './told-answer';

const mixins = `import { DateTime } from 'luxon'; import { BaseModel, column, belongsTo, computed } from '@adonisjs/lucid/orm'; import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'; import type { BelongsTo } from '@adonisjs/lucid/types/relations'; import Owner from '#models/owner';
  export function WithTimes<T extends NormalizeConstructor<typeof BaseModel>>(superclass: T) {
    class Timed extends superclass { @column.dateTime({ autoCreate: true }) declare createdAt: DateTime; get isOld() { return true; } static async newest() { return 1; } }
    return Timed;
  }
  export const WithUid = (superclass: typeof BaseModel) => class extends superclass { @column() declare uid: string; @column({ serializeAs: null }) declare salt: string; @computed() get link() { return 'a' + this.uid; } };
  export const WithOwner = (base: typeof BaseModel) => { class Owned extends base { @belongsTo(() => Owner) declare owner: BelongsTo<typeof Owner>; } return Owned; };
  export function withColumn(name: string) { return (superclass: typeof BaseModel) => class extends superclass { @column() declare extra: number; }; }`;

const models = {
  'app/models/mixins.ts': mixins,
  'app/models/base.ts': `import { BaseModel, column, SnakeCaseNamingStrategy } from '@adonisjs/lucid/orm'; export default class AppModel extends BaseModel { static namingStrategy = new SnakeCaseNamingStrategy(); @column({ isPrimary: true }) declare id: number; }`,
  'app/models/owner.ts': `import { BaseModel, column } from '@adonisjs/lucid/orm'; export default class Owner extends BaseModel { @column() declare name: string; }`,
};

const extended: Readonly<Record<string, readonly [extended: string, fields: string]>> = {
  'a class of the package and one function': [
    'compose(BaseModel, WithTimes)',
    '{ createdAt: date-time, title: string }',
  ],
  'several functions, the last of which is the nearest': [
    'compose(BaseModel, WithTimes, WithUid)',
    '{ createdAt: date-time, uid: string, link: string, title: string }',
  ],
  "a class of the application, whose names are its base's": [
    'compose(AppModel, WithTimes)',
    '{ id: integer, created_at: date-time, title: string }',
  ],
  'the call of a function': ['WithTimes(AppModel)', '{ id: integer, created_at: date-time, title: string }'],
  'calls within calls': [
    'WithUid(WithTimes(BaseModel))',
    '{ createdAt: date-time, uid: string, link: string, title: string }',
  ],
  'what a function returns that is called': [
    "compose(AppModel, withColumn('extra'))",
    '{ id: integer, extra: number, title: string }',
  ],
  'functions of packages, which nobody can follow': [
    "compose(AppModel, WithTimes, fromPackage('a'))",
    '{ id: integer, created_at: date-time, title: string }',
  ],
  'a relation, which is there where it is loaded': [
    'compose(BaseModel, WithOwner)',
    '{ owner?: Owner, title: string }',
  ],
};

const notes = (of: string): Readonly<Record<string, string>> => ({
  ...models,
  'app/models/note.ts': `import { BaseModel, column } from '@adonisjs/lucid/orm'; import { compose } from '@adonisjs/core/helpers'; import { fromPackage } from '@shop/mixins'; import AppModel from '#models/base'; import { WithTimes, WithUid, WithOwner, withColumn } from '#models/mixins';
    export default class Note extends ${of} { @column() declare title: string; }`,
});

const answered = (body: string, of: string): string =>
  answerOf(`import Note from '#models/note'; router.post('/', async () => { ${body} });`, notes(of));

describe('AdonisJS: a model that functions make of another has what these add to it', () => {
  for (const [title, [of, fields]] of Object.entries(extended)) {
    it(title, () => {
      const whole =
        "const one = await Note.findOrFail(1); await one.load('owner'); return one.serialize({ fields: { omit: ['none'] } });";
      deepStrictEqual(answered(whole, of), fields);
    });
  }

  it('and what a class above it serializes beside the columns', () => {
    const files = {
      ...notes('AppModel'),
      'app/models/base.ts': `import { BaseModel } from '@adonisjs/lucid/orm'; export default class AppModel extends BaseModel { serializeExtras() { return { replies: Number(this.$extras.replies) }; } }`,
    };
    const code = `import Note from '#models/note'; router.post('/', async () => (await Note.findOrFail(1)).serialize({ fields: { omit: ['none'] } }));`;
    deepStrictEqual(answerOf(code, files), '{ replies: number, title: string }');
  });

  it('what it is asked for as other models are', () => {
    const of = 'compose(AppModel, WithTimes)';
    deepStrictEqual(
      [
        'return Note.all()',
        "return Note.create({ title: 'a' })",
        'return { page: (await Note.query().paginate(1)).all() }',
        'const one = await Note.findOrFail(1); return { at: one.createdAt, isOld: one.isOld, id: one.id }',
        'return { count: await Note.newest() }',
        'const one = new Note(); one.createdAt = now; await one.save(); return { one }',
      ].map((body) => answered(body, of)),
      [
        '[Note]',
        'Note',
        '{ page: [Note] }',
        '{ at: date-time, isOld: boolean, id: integer }',
        '{ count: integer }',
        '{ one: Note }',
      ],
    );
  });

  it('methods of what they add, which code calls', () => {
    const files = {
      ...notes('compose(BaseModel, WithTimes)'),
      'app/controllers/notes_controller.ts': `import { compose } from '@adonisjs/core/helpers'; class Base {} const Shown = (superclass) => class extends superclass { async show({ response }) { return response.created({ a: 1 }); } };
        export default class NotesController extends compose(Base, Shown) {}`,
    };
    deepStrictEqual(
      answerOf(`router.post('/', [() => import('#controllers/notes_controller'), 'show']);`, files),
      '{ a: integer }',
    );
  });
});
