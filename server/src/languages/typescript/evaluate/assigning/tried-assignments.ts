import { ts } from 'ts-morph';
import { assignmentTarget, isNoCode } from './assignment-targets';
import { oneOf } from '../one-of';
import type { AsFailed } from '../runtime';
import type { Scope } from '../scope';
import type { Value } from '../value';

interface Assigned {
  readonly scope: Scope;
  readonly name: string;
  /** What the name stood for before. */
  readonly before: Value;
}

/** What names stood for in the course of code that is tried, which may fail between two assignments. */
export class TriedAssignments {
  private tried: { readonly block: ts.Block; readonly assigned: Assigned[] } | null = null;

  /** Something is assigned to a name. */
  note(target: ts.Identifier, scope: Scope): void {
    if (this.tried === null || !mayFailBefore(target, this.tried.block)) return;
    const owner = scope.ownerOf(target.text);
    const before = owner?.find(target.text);
    if (owner !== null && before !== undefined) this.tried.assigned.push({ scope: owner, name: target.text, before });
  }

  /** Runs a block that is tried. */
  during(block: ts.Block, run: () => void): AsFailed {
    const outer = this.tried;
    const assigned: Assigned[] = [];
    this.tried = { block, assigned };
    try {
      run();
    } finally {
      this.tried = outer;
    }
    return () => {
      for (const { scope, name, before } of assigned) {
        const now = scope.find(name);
        if (now !== undefined && now !== before) scope.assign(name, oneOf([now, before]));
      }
    };
  }
}

/** Where in a block something may fail, and where it assigns something to names. */
interface Course {
  readonly failing: readonly number[];
  readonly assignments: readonly { readonly name: string; readonly start: number; readonly end: number }[];
}

const courses = new WeakMap<ts.Block, Course>();

/** Whether code may fail between an assignment and the one before it, where the name still stands for what it did. */
function mayFailBefore(target: ts.Identifier, block: ts.Block): boolean {
  const course = courses.get(block) ?? courseOf(block);
  courses.set(block, course);
  const own = course.assignments.filter(({ name }) => name === target.text);
  const at = own.findIndex(({ start }) => start === target.getStart());
  const found = own[at];
  // In a function that is called there.
  if (found === undefined) return true;
  const from = own[at - 1]?.end ?? block.getStart();
  return course.failing.some((position) => position >= from && position < found.end);
}

function courseOf(block: ts.Block): Course {
  const failing: number[] = [];
  const assignments: { name: string; start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (isNoCode(node) || ts.isFunctionLike(node)) return;
    if (mayFail(node)) failing.push(node.getStart());
    const target = assignmentTarget(node);
    if (target !== null && ts.isIdentifier(target)) {
      assignments.push({ name: target.text, start: target.getStart(), end: node.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(block);
  return { failing, assignments };
}

function mayFail(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node) || ts.isThrowStatement(node)
  );
}
