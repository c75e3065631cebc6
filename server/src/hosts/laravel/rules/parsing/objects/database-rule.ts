import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import { classNameText } from './class-name';
import { textOf } from '../../../../../languages/php/evaluate/values';
import { named } from '../rule';
import { RuleObject, type RuleTerm } from './rule-object';

/** `Exists` and `Unique`: the table, or the model's class, and the column. What narrows the query is not told. */
export class DatabaseRule extends RuleObject {
  readonly #name: 'exists' | 'unique';
  readonly #parameters: readonly string[] | null;

  constructor(name: 'exists' | 'unique', { args }: NativeCall) {
    super(name === 'exists' ? 'Exists' : 'Unique');
    this.#name = name;
    const table = classNameText(args.at(0, 'table'));
    const column = args.at(1, 'column');
    const columnName = column === undefined ? 'NULL' : textOf(column);
    this.#parameters = table === null || columnName === null ? null : [table, columnName];
  }

  terms(): readonly RuleTerm[] {
    return [named(this.#name, this.#parameters)];
  }
}
