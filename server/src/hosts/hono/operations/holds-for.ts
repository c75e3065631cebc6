import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { truth } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import type { HoldsFor } from '../routes/request-target';
import { contextObject } from './context-object';

const stepsOfCondition = 5_000;

/** What may stand for parameters of a path: nobody writes that, so what holds for both holds for whatever they are. */
const someParameters = ['\u0001', '2\u0002'];

/** Follows conditions on where requests go. */
export function conditionFollower(interpreter: Interpreter): HoldsFor {
  return (condition, { method, path }) => {
    const outcomes = someParameters.map((parameter) => {
      const target = { method, path: path.replaceAll(/:\w+(?:\{[^}]*\})?\??|\*/g, parameter) };
      const context = contextObject(new Noted(), { target });
      return interpreter.handling(stepsOfCondition, () => {
        const found: (boolean | null)[] = [];
        const { values } = interpreter.caught(() => {
          found.push(truth(interpreter.call(condition, [context], condition.node)));
        });
        return values.length > 0 ? null : (found[0] ?? null);
      });
    });
    const [first = null, second = null] = outcomes;
    return first === second ? first : null;
  };
}
