import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { dateTime, plain } from '../../../../languages/typescript/types/plain-fields';
import { type Database, fieldOfColumn } from './column-fields';
import type { Tables } from './tables';

/** A call of a chain: `notNullable()` of `table.string('name').notNullable()`. */
interface Called {
  readonly name: string;
  readonly args: readonly ts.Expression[];
}

/** Does to tables what a migration of Knex does. https://knexjs.org/guide/schema-builder.html */
export function migrate(file: ts.SourceFile, tables: Tables, database: Database): void {
  const visit = (node: ts.Node): void => {
    if (isDown(node)) return;
    const call = ts.isCallExpression(node) ? calledOf(node) : null;
    if (call !== null) changeTables(call, tables, database);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** What takes the changes back again: `exports.down = …`, `function down()`, `{ down() {} }`. */
function isDown(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.name?.getText() === 'down';
  }
  if (ts.isVariableDeclaration(node)) return node.name.getText() === 'down';
  return ts.isBinaryExpression(node) && /\bdown$/.test(node.left.getText());
}

function calledOf({ expression, arguments: args }: ts.CallExpression): Called | null {
  return ts.isPropertyAccessExpression(expression) ? { name: expression.name.text, args: [...args] } : null;
}

function changeTables({ name, args }: Called, tables: Tables, database: Database): void {
  const [table, other] = args.map(textIn);
  if (table === null || table === undefined) return;
  switch (name) {
    case 'createTable':
    case 'createTableIfNotExists':
      tables.create(table);
      changeColumns(table, args.at(-1), tables, database);
      break;
    case 'alterTable':
    case 'table':
      changeColumns(table, args.at(-1), tables, database);
      break;
    case 'dropTable':
    case 'dropTableIfExists':
      tables.drop(table);
      break;
    case 'renameTable':
      if (typeof other === 'string') tables.rename(table, other);
      break;
  }
}

/** `(table) => { table.string('name').notNullable(); }` */
function changeColumns(table: string, builder: ts.Expression | undefined, tables: Tables, database: Database): void {
  if (builder === undefined || !(ts.isArrowFunction(builder) || ts.isFunctionExpression(builder))) return;
  const [parameter] = builder.parameters;
  const own = parameter === undefined ? 'this' : parameter.name.getText();
  const visit = (node: ts.Node): void => {
    const chain = ts.isCallExpression(node) ? chainOn(own, node) : null;
    if (chain === null) ts.forEachChild(node, visit);
    else changeColumn(table, chain, tables, database);
  };
  visit(builder.body);
}

/** The calls of a chain that begins with a name, in order; null for any other expression. */
function chainOn(own: string, node: ts.CallExpression): readonly Called[] | null {
  const calls: Called[] = [];
  let at: ts.Expression = node;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    calls.unshift({ name: at.expression.name.text, args: [...at.arguments] });
    at = at.expression.expression;
  }
  return at.getText() === own ? calls : null;
}

const columnTypes: Readonly<Record<string, string>> = {
  increments: 'integer',
  bigIncrements: 'bigint',
  tinyint: 'tinyint',
  smallint: 'smallint',
  mediumint: 'mediumint',
  integer: 'integer',
  bigInteger: 'bigint',
  bigint: 'bigint',
  decimal: 'decimal',
  float: 'float',
  double: 'double',
  boolean: 'boolean',
  string: 'varchar',
  text: 'text',
  date: 'date',
  datetime: 'timestamp',
  dateTime: 'timestamp',
  timestamp: 'timestamp',
  time: 'time',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'jsonb',
  binary: 'bytea',
};

function changeColumn(table: string, [first, ...others]: readonly Called[], tables: Tables, database: Database): void {
  if (first === undefined) return;
  const [name, second] = first.args.map(textIn);
  switch (first.name) {
    case 'timestamps':
      putTimes(table, first.args, tables, database);
      return;
    case 'dropTimestamps':
      for (const one of ['created_at', 'updated_at']) tables.take(table, one);
      return;
    case 'dropColumn':
    case 'dropColumns':
      for (const one of first.args.map(textIn)) if (one !== null) tables.take(table, one);
      return;
    case 'renameColumn':
      if (typeof name === 'string' && typeof second === 'string') tables.renameColumn(table, name, second);
      return;
  }
  const field = columnField(first, second ?? null, database);
  if (field === null) return;
  const isKey = first.name.endsWith('ncrements') || others.some((one) => one.name === 'primary');
  const isSure = isKey || others.some((one) => one.name === 'notNullable' || one.name === 'notNull');
  tables.put(table, name ?? 'id', { ...field, nullable: !isSure });
}

function columnField({ name, args }: Called, second: string | null, database: Database): FieldSchema | null {
  if (name === 'enu' || name === 'enum') {
    const [, list] = args;
    const values = list !== undefined && ts.isArrayLiteralExpression(list) ? list.elements.map(textIn) : [];
    const known = values.filter((one) => one !== null);
    return plain(
      'string',
      known.length === 0 || known.length < values.length ? {} : { enum: { values: known, name: null } },
    );
  }
  if (name === 'specificType') return second === null ? null : fieldOfColumn(second, database);
  const type = Object.hasOwn(columnTypes, name) ? columnTypes[name] : undefined;
  return type === undefined ? null : fieldOfColumn(type, database);
}

/** `timestamps(useTimestamps, defaultToNow, useCamelCase)` */
function putTimes(table: string, args: readonly ts.Expression[], tables: Tables, database: Database): void {
  const [, isNow, isCamelCase] = args.map((one) => one.kind === ts.SyntaxKind.TrueKeyword);
  const [only] = args;
  const camel = isCamelCase === true || /useCamelCase:\s*true/.test(only?.getText() ?? '');
  const sure = isNow === true || /defaultToNow:\s*true/.test(only?.getText() ?? '');
  for (const name of camel ? ['createdAt', 'updatedAt'] : ['created_at', 'updated_at']) {
    tables.put(table, name, { ...(database === 'sqlite' ? plain('string') : dateTime), nullable: !sure });
  }
}

function textIn(node: ts.Expression): string | null {
  return ts.isStringLiteralLike(node) ? node.text : null;
}
