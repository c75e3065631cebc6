import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { checkedProperty } from '../../node/types/checked-property';
import { initialValue } from '../../node/types/initial-value';
import { sentAsJson } from './sent-as-json';
import { withStatedProperty } from './stated-property';
import type { PropertyReader } from './type-readers';

/** How the application checks what is sent. */
export interface Validation {
  /** Whether decorators of class-validator are heeded. */
  readonly isOn: boolean;
  /** Whether they are heeded of what decorators of the application take, too (`validateCustomDecorators`). */
  readonly isOnOwn: boolean;
  /** Whether properties that nobody named are refused. */
  readonly isClosed: boolean;
  /** Whether what is sent becomes an instance of its class, with what its properties begin as (`transform`). */
  readonly isMade: boolean;
  /** What is thrown where something does not hold; null for what pipes of the application throw by themselves. */
  readonly error: () => Value | null;
}

/** A property of what is sent: its type with what its decorators check. */
export function sentProperty(
  interpreter: Interpreter,
  { isOn, isMade }: Pick<Validation, 'isOn' | 'isMade'>,
): PropertyReader {
  return (node, field, decorators, reader) => {
    if (decorators.some((one) => one.name === 'Exclude' && one.args?.length === 0)) return null;
    const { checked, presence } = checkedProperty(node, field, decorators, { interpreter, reader, isOn });
    const stated = withStatedProperty({ ...checked, required: field.required }, decorators, reader);
    const byDefault = isMade && stated.default === undefined ? initialValue(node, interpreter) : undefined;
    const sent = isOn ? sentAsJson(stated, decorators) : stated;
    return {
      ...sent,
      ...(byDefault !== undefined && { default: byDefault }),
      required: presence?.required ?? stated.required,
      nullable: presence?.nullable ?? stated.nullable,
    };
  };
}
