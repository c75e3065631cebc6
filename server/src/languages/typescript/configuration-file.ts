import { isTransparent } from './bare-expression';
import { ts } from 'ts-morph';
import type { LocatedEntry, LocatedValue, UnresolvedValue } from '../../core/configuration/located-value';
import type { ParsedFile } from '../../core/configuration/parsed-file';
import type { SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/project-path';
import { isSecret, secretReason, type ProjectVariables } from '../../core/secrets';
import type { Source } from '../../core/source';
import { Interpreter } from './evaluate/interpreter';
import { nativeRecord } from './evaluate/members/members';
import type { Scope } from './evaluate/scope';
import { primitive, record, truth, unknown, type Value } from './evaluate/value';
import { type ParsedFiles, parsedFiles } from './parsed-files';
import { ProjectModules } from './project-modules';
import { constantNamed, exportedExpression, isChanged } from './exported-constants';
import { sourceOf } from './source-of';

/** Reads files in TypeScript or JavaScript that export an object by default; what did not change is parsed once. */
export class TypeScriptConfiguration {
  readonly #kept: ParsedFiles = parsedFiles();

  constructor(private readonly files: SourceFiles) {}

  /** `text` is what the file holds. */
  parse(path: ProjectPath, text: string, environment: ProjectVariables): ParsedFile {
    const failure = syntaxError(path, text);
    if (failure !== null) return { value: null, failure, problems: [] };
    const modules = new ProjectModules(this.files, this.#kept);
    return { value: new ConfigurationReader(modules, environment).file(path), failure: null, problems: [] };
  }
}

/** The first error of syntax, as the compiler says it. */
function syntaxError(path: ProjectPath, text: string): ParsedFile['failure'] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  const [first] = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (first === undefined) return null;
  const message = ts.flattenDiagnosticMessageText(first.messageText, ' ').replace(/\.$/, '');
  const start = first.start ?? 0;
  return {
    source: { file: path, start, end: start + (first.length ?? 0) },
    reason: `TypeScript syntax error: ${message}`,
  };
}

class ConfigurationReader {
  readonly #modules: ProjectModules;
  readonly #environment: ProjectVariables;
  readonly #interpreter: Interpreter;
  /** Constants that are being followed: one may be made of itself. */
  readonly #following = new Set<ts.Node>();

  constructor(modules: ProjectModules, environment: ProjectVariables) {
    this.#modules = modules;
    this.#environment = environment;
    const process = nativeRecord({ env: environmentRecord(environment) });
    this.#interpreter = new Interpreter(modules, (specifier) => (specifier === 'process' ? process : undefined));
  }

  file(path: ProjectPath): LocatedValue {
    const start = { file: path, start: 0, end: 0 };
    const located = this.#interpreter.within(mostSteps, () => {
      const file = this.#modules.parse(path);
      const scope = this.#interpreter.scopeOf(path);
      const exported = file === null ? null : exportedExpression(file);
      return exported === null || scope === null ? null : this.#located(exported, scope);
    });
    return located ?? { kind: 'unresolved', reason: 'it has no single default export', source: start };
  }

  /** What is written out is read from its text, for the places of its keys; anything else from its value. */
  #located(node: ts.Expression, scope: Scope): LocatedValue {
    const source = sourceOf(node);
    if (isTransparent(node)) return this.#located(node.expression, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node, scope);
    if (ts.isIdentifier(node)) return this.#constant(node, scope) ?? this.#evaluated(node, scope);
    const variable = variableOf(node);
    if (variable !== null) return this.#variable(variable, source);
    if (ts.isBinaryExpression(node)) return this.#either(node, scope) ?? this.#evaluated(node, scope);
    if (ts.isConditionalExpression(node)) {
      const holds = truth(this.#interpreter.evaluate(node.condition, scope));
      if (holds !== null) return this.#located(holds ? node.whenTrue : node.whenFalse, scope);
      return unresolved('a condition that source does not tell', node.condition);
    }
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    return this.#evaluated(node, scope);
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): LocatedValue {
    const entries: LocatedEntry[] = [];
    for (const member of node.properties) {
      if (ts.isSpreadAssignment(member)) {
        const spread = this.#located(member.expression, scope);
        if (spread.kind !== 'map') return spread.kind === 'unresolved' ? spread : unresolved('a spread', member);
        entries.push(...spread.entries);
        continue;
      }
      const key = keyOf(member.name, (expression) => this.#interpreter.evaluate(expression, scope));
      if (key === null) return unresolved('a computed key', member.name);
      entries.push({ key, keySource: sourceOf(member.name), value: this.#member(member, scope) });
    }
    // Of what is spread, what is said again later counts; else that is a mistake, which is told.
    const isSpread = node.properties.some(ts.isSpreadAssignment);
    return { kind: 'map', entries: isSpread ? lastOfEach(entries) : entries, source: sourceOf(node) };
  }

  #member(member: Exclude<ts.ObjectLiteralElementLike, ts.SpreadAssignment>, scope: Scope): LocatedValue {
    if (ts.isPropertyAssignment(member)) return this.#located(member.initializer, scope);
    if (ts.isShorthandPropertyAssignment(member)) return this.#located(member.name, scope);
    return unresolved('a function', member);
  }

  #list(node: ts.ArrayLiteralExpression, scope: Scope): LocatedValue {
    const items: LocatedValue[] = [];
    for (const element of node.elements) {
      const item = this.#located(ts.isSpreadElement(element) ? element.expression : element, scope);
      if (!ts.isSpreadElement(element)) items.push(item);
      else if (item.kind === 'list') items.push(...item.items);
      else return item.kind === 'unresolved' ? item : unresolved('a spread', element);
    }
    return { kind: 'list', items, source: sourceOf(node) };
  }

  /** A `const` of this file or of one that it imports from; null for any other name. */
  #constant(node: ts.Identifier, scope: Scope): LocatedValue | null {
    const { initializer, path } = constantNamed(node.text, scope.module.path, this.#modules) ?? {};
    const within = path === undefined ? null : this.#interpreter.scopeOf(path);
    if (initializer === undefined || within === null || this.#following.has(initializer)) return null;
    if (isChanged(node.text, within.module.file)) return unresolved(`${node.text}, which is changed later`, node);
    this.#following.add(initializer);
    try {
      return this.#located(initializer, within);
    } finally {
      this.#following.delete(initializer);
    }
  }

  #variable(name: string, source: Source): LocatedValue {
    if (isSecret(this.#environment, name)) return { kind: 'unresolved', reason: secretReason(name), source };
    const { values } = this.#environment;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined
      ? { kind: 'unset', variable: name, source }
      : { kind: 'string', value, isFromEnvironment: true, source };
  }

  /** `a ?? b` and `a || b`; null for other operators. */
  #either({ operatorToken: { kind }, left, right }: ts.BinaryExpression, scope: Scope): LocatedValue | null {
    const isNullish = kind === ts.SyntaxKind.QuestionQuestionToken;
    if (!isNullish && kind !== ts.SyntaxKind.BarBarToken) return null;
    const first = this.#located(left, scope);
    if (first.kind === 'unresolved') return first;
    const isLeft = isNullish ? first.kind !== 'null' && first.kind !== 'unset' : isTruthy(first);
    return isLeft ? first : this.#located(right, scope);
  }

  #template(node: ts.TemplateExpression, scope: Scope): LocatedValue {
    const source = sourceOf(node);
    const parts = node.templateSpans.map(({ expression }) => this.#located(expression, scope));
    const gap = parts.find(({ kind }) => kind === 'unresolved' || kind === 'unset');
    if (gap !== undefined) return { ...gap, source };
    const texts = parts.map((part, index) => {
      const isPlain = part.kind === 'string' || part.kind === 'number' || part.kind === 'boolean';
      return (isPlain ? String(part.value) : '') + (node.templateSpans[index]?.literal.text ?? '');
    });
    return { kind: 'string', value: node.head.text + texts.join(''), isFromEnvironment: false, source };
  }

  #evaluated(node: ts.Expression, scope: Scope): LocatedValue {
    return plain(this.#interpreter.evaluate(node, scope), node);
  }
}

/** More than any configuration takes. */
const mostSteps = 200_000;

/** A value that was put together at a place. */
function plain(value: Value, node: ts.Node): LocatedValue {
  const source = sourceOf(node);
  switch (value.kind) {
    case 'primitive':
      return primitiveAt(value.value, source);
    case 'list':
      return { kind: 'list', items: value.items.map((item) => plain(item, node)), source };
    case 'record': {
      const entries = [...value.entries].map(([key, one]) => ({ key, keySource: source, value: plain(one, node) }));
      return { kind: 'map', entries, source };
    }
    case 'function':
      return unresolved('a function', node);
    case 'class':
      return unresolved('a class', node);
    case 'pattern':
    case 'native':
    case 'union':
    case 'unknown':
      return unresolved(reasonOf(node), node);
  }
}

function primitiveAt(value: string | number | boolean | null | undefined, source: Source): LocatedValue {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, isFromEnvironment: false, source };
    case 'number':
      return { kind: 'number', value, source };
    case 'boolean':
      return { kind: 'boolean', value, source };
    default:
      return { kind: 'null', source };
  }
}

function reasonOf(node: ts.Node): string {
  if (ts.isCallExpression(node)) return `the result of ${node.expression.getText()}()`;
  return ts.isIdentifier(node) ? `the value of ${node.text}` : 'an expression';
}

function unresolved(reason: string, node: ts.Node): UnresolvedValue {
  return { kind: 'unresolved', reason, source: sourceOf(node) };
}

/** Variables as expressions see them that are not read from their text; those that are secret are not known. */
function environmentRecord({ values, secrets }: ProjectVariables): Value {
  const set = Object.entries(values).map(([name, value]) => [name, primitive(value)] as const);
  return record([...set, ...[...secrets].map((name) => [name, unknown(null)] as const)]);
}

/** `NAME` of `process.env.NAME` and `process.env['NAME']`. */
function variableOf(node: ts.Expression): string | null {
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  if (!isMember || !/^process\s*\.\s*env$/.test(node.expression.getText())) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
}

function isTruthy(located: LocatedValue): boolean {
  switch (located.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return Boolean(located.value);
    case 'list':
    case 'map':
      return true;
    default:
      return false;
  }
}

function lastOfEach(entries: readonly LocatedEntry[]): readonly LocatedEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}

function keyOf(name: ts.PropertyName, evaluate: (expression: ts.Expression) => Value): string | null {
  if (!ts.isComputedPropertyName(name)) return name.text;
  const key = evaluate(name.expression);
  return key.kind === 'primitive' ? String(key.value) : null;
}
