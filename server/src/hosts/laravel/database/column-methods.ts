import { type Column, columnOf, type ColumnType } from './column';

/** The methods of `Illuminate\Database\Schema\Blueprint` that add one column, in lower case, by what it holds. */
const byType: Readonly<Record<ColumnType, readonly string[]>> = {
  integer: [
    ...['id', 'increments', 'integerincrements', 'tinyincrements', 'smallincrements', 'mediumincrements'],
    ...['bigincrements', 'integer', 'tinyinteger', 'smallinteger', 'mediuminteger', 'biginteger', 'year'],
    ...['unsignedinteger', 'unsignedtinyinteger', 'unsignedsmallinteger', 'unsignedmediuminteger'],
    ...['unsignedbiginteger', 'foreignid'],
  ],
  number: ['float', 'double', 'unsignedfloat', 'unsigneddouble'],
  decimal: ['decimal', 'unsigneddecimal'],
  string: [
    ...['char', 'string', 'tinytext', 'text', 'mediumtext', 'longtext', 'enum', 'ipaddress', 'macaddress'],
    ...['remembertoken', 'set'],
  ],
  boolean: ['boolean'],
  date: ['date'],
  datetime: [
    'datetime',
    'datetimetz',
    'timestamp',
    'timestamptz',
    'softdeletes',
    'softdeletestz',
    'softdeletesdatetime',
  ],
  time: ['time', 'timetz'],
  uuid: ['uuid', 'foreignuuid'],
  ulid: ['ulid', 'foreignulid'],
  json: ['json', 'jsonb'],
  binary: ['binary', 'geometry', 'geography', 'point', 'vector'],
};

const types: ReadonlyMap<string, ColumnType> = new Map(
  Object.entries(byType).flatMap(([type, methods]) => methods.map((method) => [method, type as ColumnType] as const)),
);

/** Names of columns that methods have where none is given. */
const namesByDefault: Readonly<Record<string, string>> = {
  id: 'id',
  uuid: 'uuid',
  ulid: 'ulid',
  ipaddress: 'ip_address',
  macaddress: 'mac_address',
  remembertoken: 'remember_token',
  softdeletes: 'deleted_at',
  softdeletestz: 'deleted_at',
  softdeletesdatetime: 'deleted_at',
};

export type NamedColumn = readonly [name: string, column: Column];

const nullable = { isNullable: true } as const;

const timestamps: readonly NamedColumn[] = [
  ['created_at', columnOf('datetime', nullable)],
  ['updated_at', columnOf('datetime', nullable)],
];

/** Methods whose columns may be null without a word. */
const nullableMethods: ReadonlySet<string> = new Set([
  ...['softdeletes', 'softdeletestz', 'softdeletesdatetime', 'remembertoken'],
]);

/** Methods whose columns the database counts up. */
const counted = /^(?:id|(?:\w+)?increments)$/;

const timestampMethods: ReadonlySet<string> = new Set([
  ...['timestamps', 'timestampstz', 'nullabletimestamps', 'nullabletimestampstz', 'datetimes'],
]);

/** `morphs('taggable')` and its kin: `uuidMorphs`, `nullableUlidMorphs`. */
const morphs = /^(nullable)?(numeric|uuid|ulid)?morphs$/;

/** The columns that a call of a method adds; none for any other method. `name`: its first argument, null for none. */
export function addedColumns(method: string, name: string | null): readonly NamedColumn[] {
  if (timestampMethods.has(method)) return timestamps;
  const morph = morphs.exec(method);
  if (morph !== null && name !== null) {
    const type = morph[2] === 'uuid' || morph[2] === 'ulid' ? morph[2] : 'integer';
    const isNullable = morph[1] !== undefined;
    return [
      [`${name}_type`, columnOf('string', { isNullable })],
      [`${name}_id`, columnOf(type, { isNullable })],
    ];
  }
  const type = types.get(method);
  const column = name ?? namesByDefault[method];
  if (type === undefined || column === undefined) return [];
  const isGenerated = counted.test(method);
  return [[column, columnOf(type, { isGenerated, isNullable: nullableMethods.has(method) })]];
}

/** What `addColumn` and dumps call types. */
export function columnTypeNamed(name: string): ColumnType | null {
  const plain = name.toLowerCase();
  if (/^(?:big|small|tiny|medium)?(?:int|integer|serial)/.test(plain)) {
    return plain.startsWith('tinyint(1)') ? 'boolean' : 'integer';
  }
  if (/^(?:decimal|numeric)/.test(plain)) return 'decimal';
  if (/^(?:float|double|real)/.test(plain)) return 'number';
  if (/^(?:datetime|timestamp)/.test(plain)) return 'datetime';
  if (/^(?:(?:tiny|medium|long)?text|(?:var)?char|character|enum|set|citext|inet|macaddr)/.test(plain)) return 'string';
  if (/^(?:tiny|medium|long)?(?:blob|binary|bytea)/.test(plain)) return 'binary';
  const [word = ''] = /^[a-z]+/.exec(plain) ?? [];
  return types.get(word === 'bool' ? 'boolean' : word) ?? null;
}
