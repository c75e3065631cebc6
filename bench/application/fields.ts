import type { Random } from './random';

/** A column of a table, with what the migration, the model and the requests say of it. */
export interface Field {
  readonly name: string;
  /** The call on `$table` that makes the column, without its modifiers. */
  readonly column: string;
  readonly nullable: boolean;
  readonly unique: boolean;
  /** The model's cast; null where the column needs none. */
  readonly cast: string | null;
  /** Rules of the value itself: `required`, `nullable` and the like are added where the field is used. */
  readonly rules: readonly string[];
  /** Rules of what the value holds, by the key below it (`*`, `locale`). */
  readonly nested: readonly (readonly [key: string, rules: readonly string[]])[];
}

interface Kind {
  readonly column: (name: string) => string;
  readonly cast: string | null;
  readonly rules: readonly string[];
  readonly nested?: Field['nested'];
}

const kinds = {
  name: { column: (name) => `string('${name}')`, cast: null, rules: ['string', 'max:255'] },
  text: { column: (name) => `text('${name}')`, cast: null, rules: ['string', 'max:5000'] },
  code: { column: (name) => `string('${name}', 40)`, cast: null, rules: ['string', 'alpha_dash', 'max:40'] },
  email: { column: (name) => `string('${name}')`, cast: null, rules: ['email:rfc', 'max:255'] },
  link: { column: (name) => `string('${name}', 2048)`, cast: null, rules: ['url', 'max:2048'] },
  currency: { column: (name) => `char('${name}', 3)`, cast: null, rules: ['string', 'size:3'] },
  count: { column: (name) => `unsignedInteger('${name}')`, cast: 'integer', rules: ['integer', 'min:0', 'max:100000'] },
  money: { column: (name) => `decimal('${name}', 12, 2)`, cast: 'decimal:2', rules: ['numeric', 'min:0'] },
  percent: {
    column: (name) => `decimal('${name}', 5, 2)`,
    cast: 'decimal:2',
    rules: ['numeric', 'between:0,100'],
  },
  flag: { column: (name) => `boolean('${name}')`, cast: 'boolean', rules: ['boolean'] },
  day: { column: (name) => `date('${name}')`, cast: 'date', rules: ['date_format:Y-m-d'] },
  moment: { column: (name) => `timestamp('${name}')`, cast: 'datetime', rules: ['date'] },
  uuid: { column: (name) => `uuid('${name}')`, cast: null, rules: ['uuid'] },
  tags: {
    column: (name) => `json('${name}')`,
    cast: 'array',
    rules: ['array', 'max:20'],
    nested: [['*', ['string', 'distinct', 'max:50']]],
  },
  settings: {
    column: (name) => `json('${name}')`,
    cast: 'array',
    rules: ['array'],
    nested: [
      ['locale', ['nullable', 'string', 'size:2']],
      ['notify', ['nullable', 'boolean']],
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** What a thing may have beside its name and status. */
const pool: readonly (readonly [name: string, kind: keyof typeof kinds, mark: 'plain' | 'nullable' | 'unique'])[] = [
  ['reference', 'code', 'unique'],
  ['description', 'text', 'nullable'],
  ['notes', 'text', 'nullable'],
  ['contact_email', 'email', 'plain'],
  ['website', 'link', 'nullable'],
  ['currency', 'currency', 'plain'],
  ['quantity', 'count', 'plain'],
  ['position', 'count', 'nullable'],
  ['amount', 'money', 'plain'],
  ['shipping_cost', 'money', 'nullable'],
  ['tax_rate', 'percent', 'plain'],
  ['is_public', 'flag', 'plain'],
  ['requires_review', 'flag', 'plain'],
  ['starts_on', 'day', 'plain'],
  ['due_on', 'day', 'nullable'],
  ['published_at', 'moment', 'nullable'],
  ['external_id', 'uuid', 'nullable'],
  ['tags', 'tags', 'nullable'],
  ['settings', 'settings', 'nullable'],
];

export const statuses = ['draft', 'pending', 'approved', 'archived'] as const;

/** The fields of one thing: its name and status, and six to ten others. */
export function fieldsFor(random: Random): readonly Field[] {
  const chosen = random.some(pool, random.int(6, 10)).map(([name, kind, mark]) => fieldOf(name, kinds[kind], mark));
  return [fieldOf('name', kinds.name, 'plain'), statusField(), ...chosen];
}

function fieldOf(name: string, kind: Kind, mark: 'plain' | 'nullable' | 'unique'): Field {
  return {
    name,
    column: kind.column(name),
    nullable: mark === 'nullable',
    unique: mark === 'unique',
    cast: kind.cast,
    rules: kind.rules,
    nested: kind.nested ?? [],
  };
}

function statusField(): Field {
  return {
    name: 'status',
    column: `string('status', 20)`,
    nullable: false,
    unique: false,
    cast: null,
    rules: [`in:${statuses.join(',')}`],
    nested: [],
  };
}
