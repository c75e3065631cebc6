import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { checkedProperty } from '../../node/types/checked-property';
import { withStatedProperty } from './stated-property';
import type { PropertyReader } from './type-readers';

/** How the application checks what is sent. */
export interface Validation {
  /** Whether decorators of class-validator are heeded. */
  readonly isOn: boolean;
  /** Whether properties that nobody named are refused. */
  readonly isClosed: boolean;
  /** What is thrown where something does not hold. */
  readonly error: () => Value;
}

/** A property of what is sent: its type with what its decorators check. */
export function sentProperty(interpreter: Interpreter, { isOn }: Pick<Validation, 'isOn'>): PropertyReader {
  return (node, field, decorators, reader) => {
    if (decorators.some((one) => one.name === 'Exclude' && one.args?.length === 0)) return null;
    const { checked, presence } = checkedProperty(node, field, decorators, { interpreter, reader, isOn });
    const stated = withStatedProperty({ ...checked, required: field.required }, decorators, reader);
    return {
      ...stated,
      required: presence?.required ?? stated.required,
      nullable: stated.nullable || presence?.nullable === true,
    };
  };
}
