import type { Expression } from '../../../languages/php/syntax/ast';
import { noteHeld } from './held-fields';
import { areEqual, inPlaceOf, known, madeOf, secretOf, truthOf, unknown, type Walked } from './walked-value';
import type { WalkScope } from './walk-scope';
import type { Walker } from './walker';

type Binary = Expression & { readonly kind: 'binary' };

export function evaluateBinary(walker: Walker, expression: Binary, scope: WalkScope): Walked {
  switch (expression.operator.toLowerCase()) {
    case '&&':
    case 'and':
      return logical(walker, expression, scope, true);
    case '||':
    case 'or':
      return logical(walker, expression, scope, false);
    case '??':
      return coalesced(walker, expression, scope);
    default:
      return ofBoth(
        walker,
        expression.operator,
        walker.evaluate(expression.left, scope),
        walker.evaluate(expression.right, scope),
      );
  }
}

/** The right side is walked only where the left one leaves the answer open. */
function logical(walker: Walker, { left, right }: Binary, scope: WalkScope, isAnd: boolean): Walked {
  const first = walker.decide(walker.evaluate(left, scope), scope.file.source(left));
  if (first !== isAnd) return known(first);
  const second = walker.evaluate(right, scope);
  const truth = truthOf(second);
  return truth === null ? second : known(truth);
}

function coalesced(walker: Walker, { left, right }: Binary, scope: WalkScope): Walked {
  const value = walker.evaluateTolerant(left, scope);
  if (value.kind === 'nothing') return inPlaceOf(value, walker.evaluate(right, scope));
  return value.kind === 'known' && value.value === null ? walker.evaluate(right, scope) : value;
}

function ofBoth(walker: Walker, operator: string, left: Walked, right: Walked): Walked {
  switch (operator) {
    case '===':
    case '==':
      noteHeld(walker, left, right);
      return answer(areEqual(left, right));
    case '!==':
    case '!=':
    case '<>': {
      noteHeld(walker, left, right);
      const equal = areEqual(left, right);
      return answer(equal === null ? null : !equal);
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return answer(compared(operator, left, right));
    case '.':
      if (left.kind === 'known' && right.kind === 'known') {
        const secret = secretOf(left) ?? secretOf(right);
        const value = `${left.value ?? ''}${right.value ?? ''}`;
        return secret === undefined ? known(value) : { kind: 'known', value, secret };
      }
      return madeOf([left, right]);
    default:
      return madeOf([left, right]);
  }
}

function answer(truth: boolean | null): Walked {
  return truth === null ? unknown : known(truth);
}

/** Nothing counts as zero: `count($token->abilities) > 0` of no token. */
function compared(operator: '<' | '<=' | '>' | '>=', left: Walked, right: Walked): boolean | null {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one === null || other === null) return null;
  switch (operator) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
  }
}

function numberOf(value: Walked): number | null {
  if (value.kind === 'nothing') return 0;
  return value.kind === 'known' && typeof value.value === 'number' ? value.value : null;
}
