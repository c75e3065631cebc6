import assert from 'node:assert/strict';
import { projectPath } from '../../../../server/src/core/project-path';
import type { Expression, Statement } from '../../../../server/src/languages/php/syntax/ast';
import { readBody, readFile } from '../../../../server/src/languages/php/syntax/parse-file';

const file = projectPath('a.php');

function statementsOf(code: string): readonly Statement[] {
  return readFile(file, `<?php ${code}`).sections.flatMap(({ statements }) => statements);
}

/** How an expression is put together, each part in brackets. */
function grouped(code: string): string {
  const [statement] = statementsOf(`${code};`);
  return statement?.kind === 'expression' ? shown(statement.expression) : 'no expression';
}

function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.name;
    case 'literal':
      return 'value' in expression.value ? String(expression.value.value) : 'null';
    case 'binary':
      return `(${shown(expression.left)} ${expression.operator} ${shown(expression.right)})`;
    case 'unary':
      return `(${expression.operator}${shown(expression.operand)})`;
    case 'cast':
      return `(${expression.to}: ${shown(expression.operand)})`;
    case 'assign':
      return `(${shown(expression.target)} = ${shown(expression.value)})`;
    case 'instanceof':
      return `(${shown(expression.operand)} is ${'name' in expression.class ? expression.class.name : '?'})`;
    case 'ternary':
      return `(${[expression.condition, expression.then ?? expression.condition, expression.otherwise].map(shown).join(' ? ')})`;
    case 'throw':
      return `(throw ${shown(expression.value)})`;
    case 'yield':
      return `(yield ${expression.value === null ? '' : shown(expression.value)})`;
    case 'clone':
      return `(clone ${shown(expression.operand)})`;
    default:
      return expression.kind;
  }
}

/** `line: message` of each problem, bodies not read. */
function problemsOf(text: string): readonly string[] {
  return readFile(file, text).problems.map(
    ({ start, message }) => `${text.slice(0, start).split('\n').length.toString()}: ${message}`,
  );
}

describe('PHP’s grammar', () => {
  it('binds operators as tightly as PHP does', () => {
    const codes = {
      '$a . $b + $c << $d': '(a . ((b + c) << d))',
      '$a ?? $b ?? $c': '(a ?? (b ?? c))',
      '-$a ** $b ** $c': '(-(a ** (b ** c)))',
      '! $a instanceof B': '(!(a is B))',
      '! $a == $b': '((!a) == b)',
      '(int) $a . $b': '((int: a) . b)',
      '$a && $b || $c and $d': '(((a && b) || c) and d)',
      '$a = $b and $c': '((a = b) and c)',
      '! $a = $b && $c': '(!(a = (b && c)))',
      '$a ? $b : ($c ?: $d)': '(a ? b ? (c ? c ? d))',
      '$a ?? throw $b or $c': '(a ?? (throw (b or c)))',
      '$a |> $b . $c': '(a |> (b . c))',
      'yield $a and $b': '((yield a) and b)',
      'clone $a + $b': '((clone a) + b)',
    };
    assert.deepEqual(Object.fromEntries(Object.keys(codes).map((code) => [code, grouped(code)])), codes);
  });

  it('leaves the bodies of named functions for later', () => {
    const text = '<?php namespace N; class A { function b() { return C::class; } }';
    const { sections } = readFile(file, text);
    const [statement] = sections.flatMap(({ statements }) => statements);
    const body = statement?.kind === 'class' ? statement.declaration.methods[0]?.body : undefined;
    assert.deepEqual(body, { kind: 'deferred', start: text.indexOf('{ return'), end: text.indexOf('} }') + 1 });
    const names = sections.at(-1)?.names;
    assert.ok(names !== undefined);
    const [block] = readBody(file, text, { start: body.start, end: body.end, names }).statements;
    const [returned] = block?.kind === 'block' ? block.statements : [];
    assert.ok(returned?.kind === 'return' && returned.value?.kind === 'classConstant');
    assert.deepEqual(returned.value.class, { name: 'N\\C' });
  });

  it('reads what is new in PHP', () => {
    const text = `<?php
      #[A] final readonly class B { public function __construct(public private(set) string $c { get => 1; }, final int $d = 2) {} }
      class C { public private(set) array $e = [] { get { return []; } set(array $f) { } } const int G = 1; abstract private(set) ?int $h; }
      enum H: string { const I = self::J; case J = 'j'; }
      $k = strlen(...); $l = $m |> trim(...); $n = new C()->e; $o = clone($p, ['q' => 1]); echo $r::{$s};`;
    assert.deepEqual(problemsOf(text), []);
  });
});

describe('PHP that is not well-formed', () => {
  it('tells what was expected', () => {
    assert.deepEqual(problemsOf('<?php\nf($a;\n$b = ;\nif ($c {}\nclass {}'), [
      '2: expected `)` before `;`',
      '3: expected an expression before `;`',
      '4: expected `)` before `{`',
      '5: expected a name before `{`',
    ]);
  });

  it('costs the statement it stands in', () => {
    const kinds = statementsOf('$a = 1;\n$b = [1, ;\n$c->\nif ($d) { }\nfunction e() {}').map(({ kind }) => kind);
    assert.deepEqual(kinds, ['expression', 'expression', 'expression', 'if', 'function']);
  });

  it('costs the method whose body is not closed', () => {
    const text = '<?php class A {\n  public function a() {\n    if (b) {\n  }\n  public function c() {}\n}\nclass D {}';
    const classes = readFile(file, text).sections.flatMap(({ statements }) =>
      statements.map((one) => (one.kind === 'class' ? one.declaration.methods.map(({ name }) => name) : one.kind)),
    );
    assert.deepEqual(classes, [['a', 'c'], []]);
    assert.deepEqual(problemsOf(text), ['4: expected `}` before the end of the line']);
  });

  it('takes lists of any length', () => {
    const statements = statementsOf(`namespace A { ${'f();'.repeat(200_000)} }`);
    const kinds = statementsOf(`class A { use ${'B, '.repeat(200_000)} C; }`).map(({ kind }) => kind);
    assert.equal(statements.length, 200_000);
    assert.deepEqual(kinds, ['class']);
  });

  it('is bounded in depth', () => {
    const { tooDeep } = readFile(file, `<?php ${'['.repeat(100_000)}`);
    assert.equal(tooDeep.length, 1);
  });
});

/** What calls of functions by name are read at the top of a file, with their arguments as written. */
function callsIn(text: string): readonly string[] {
  return readFile(file, text).sections.flatMap(({ statements }) =>
    statements.flatMap((statement) =>
      statement.kind === 'expression' ? [text.slice(statement.expression.start, statement.expression.end)] : [],
    ),
  );
}

describe('PHP that someone is typing', () => {
  it('closes a quote where its line ends', () => {
    const text = "<?php\nf('a');\nf('b;\nf('c', 'd');\nf('e');\n";
    assert.deepEqual(callsIn(text), ["f('a')", "f('b;", "f('c', 'd')", "f('e')"]);
    assert.deepEqual(problemsOf(text), ["3: expected `'` before the end of the line"]);
  });

  it('takes a string of several lines for what it is', () => {
    const text = "<?php\nf('a\n  b');\nf('c'\nf('d');\n";
    assert.deepEqual(callsIn(text), ["f('a\n  b')", "f('c'", "f('d')"]);
    assert.deepEqual(problemsOf(text), ['4: expected `)` before the end of the line']);
  });

  it('ends a statement where the next line is indented no more than it', () => {
    const text = '<?php\nf(a(\ng(1);\nh([2,\ni(3);\n';
    assert.deepEqual(callsIn(text).slice(1), ['g(1)', 'h([2,', 'i(3)']);
  });

  it('costs an entry of a list alone', () => {
    const [statement] = statementsOf("return [\n  'a' => 1,\n  'b' => $a->\n  'c' => 3,\n];");
    const value = statement?.kind === 'return' ? statement.value : null;
    assert.ok(value?.kind === 'array');
    assert.deepEqual(
      value.items.map(({ key }) => (key === null ? null : shown(key))),
      ['a', 'b', 'c'],
    );
  });

  it('ends a comment that is not closed before the next one', () => {
    assert.deepEqual(callsIn('<?php\nf(1);\n/** a\nf(2);\n/** b */\nf(3);\n'), ['f(1)', 'f(2)', 'f(3)']);
  });

  it('ends a heredoc that is not closed with its line', () => {
    assert.deepEqual(callsIn('<?php\nf(1);\n$a = <<<TEXT\nf(2);\nf(3);\n').at(-1), 'f(3)');
  });

  it('keeps a block together around a condition that breaks off', () => {
    const text = '<?php\nf(1);\nif ($a) {\n  if ($b\n  g(2);\n}\nf(3);\n';
    assert.deepEqual(callsIn(text), ['f(1)', 'f(3)']);
  });
});
