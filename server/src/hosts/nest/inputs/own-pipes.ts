import { ts } from 'ts-morph';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { ClassValue, Value } from '../../../languages/typescript/evaluate/value';
import { injected } from '../../node/injected';

const stepsOfPipe = 5_000;

/** Pipes, each before those that validate objects and that it hands on to: `transform(value, metadata) { return this.inner.transform(value, metadata); }` */
export function withInner(pipes: readonly Value[], interpreter: Interpreter): readonly Value[] {
  return pipes.flatMap((pipe) => [pipe, ...innerOf(pipe, interpreter)]);
}

function innerOf(pipe: Value, interpreter: Interpreter): readonly Value[] {
  const of = classOf(pipe);
  const transform = of === null || isValidating(pipe) ? undefined : transformOf(of);
  if (of === null || transform === undefined || !/\.transform\s*\(/.test(transform.getText())) return [];
  const made = pipe.kind === 'class' ? interpreter.within(stepsOfPipe, () => injected(pipe, interpreter, {})) : pipe;
  const held = made?.kind === 'record' ? [...made.entries.values()] : [];
  return [...held, ...madeIn(transform, of, interpreter)].filter(validatesObjects);
}

/** `new ValidationPipe().transform(value, metadata)` */
function madeIn(transform: ts.MethodDeclaration, of: ClassValue, interpreter: Interpreter): readonly Value[] {
  const found: Value[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) {
      const value = interpreter.within(stepsOfPipe, () => interpreter.evaluate(node, of.scope));
      if (value !== null) found.push(value);
    }
    ts.forEachChild(node, visit);
  };
  visit(transform);
  return found;
}

function validatesObjects(value: Value): boolean {
  return isValidating(value) || packageValueOf(value)?.name === 'ZodValidationPipe';
}

/** `ValidationPipe`, or a pipe of the application that extends it. */
export function isValidating(pipe: Value): boolean {
  const of = pipe.kind === 'record' ? pipe.class : pipe;
  if (of?.kind === 'class') return of.base !== null && isValidating(of.base);
  return packageValueOf(of ?? undefined)?.name === 'ValidationPipe';
}

const validators = /\b(validate(?:OrReject)?(?:Sync)?)\s*\(/g;

/**
 * Whether a pipe of the application calls class-validator by itself, and throws what it likes.
 * https://docs.nestjs.com/pipes#class-validator
 */
export function validatesByItself(pipe: Value): boolean {
  const of = classOf(pipe);
  if (of === null || isValidating(pipe) || transformOf(of) === undefined) return false;
  const called = Array.from(of.node.getText().matchAll(validators), ([, name = '']) => name);
  return called.some((name) => packageValueOf(of.scope.find(name))?.specifier === 'class-validator');
}

function classOf(pipe: Value): ClassValue | null {
  const of = pipe.kind === 'record' ? pipe.class : pipe;
  return of?.kind === 'class' ? of : null;
}

function transformOf({ node, base }: ClassValue): ts.MethodDeclaration | undefined {
  const own = node.members.find(
    (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && nameText(one.name) === 'transform',
  );
  return own ?? (base?.kind === 'class' ? transformOf(base) : undefined);
}
