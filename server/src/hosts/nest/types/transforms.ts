import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { typedValue } from '../../../languages/typescript/evaluate/types/typed-values';
import { type FunctionValue, record, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { absent } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { saysMore } from '../../../core/fields/says-more';

const stepsOfTransform = 1_000;

/** What `@Transform` of class-transformer makes of properties that are answered. https://github.com/typestack/class-transformer#basic-usage */
export class Transforms {
  constructor(
    private readonly interpreter: Interpreter,
    private readonly fieldOf: (value: Value) => FieldSchema,
  ) {}

  /** A property after all of them; as it was where source does not tell what one comes to. */
  made(field: FieldSchema, decorators: readonly PackageValue[], reader: TypeReader): FieldSchema {
    const callbacks = decorators.filter(isOfAnswers).flatMap(({ args }) => {
      const [callback] = args ?? [];
      return callback?.kind === 'function' ? [callback] : [];
    });
    // What is written first is applied last.
    return callbacks.toReversed().reduce((one, callback) => this.madeBy(callback, one, reader), field);
  }

  private madeBy(callback: FunctionValue, field: FieldSchema, { expanded }: TypeReader): FieldSchema {
    const value = typedValue({ ...field, required: true }, { expanded, classOf: () => null, packagedOf: () => null });
    const results: Value[] = [];
    this.interpreter.handling(stepsOfTransform, () =>
      this.interpreter.caught(() => {
        const given = record([
          ['value', value],
          ['obj', unknown(null)],
        ]);
        results.push(this.interpreter.call(callback, [given], callback.node));
      }),
    );
    const [result] = results;
    if (result === undefined || result === value) return field;
    const made = this.fieldOf(result);
    if (made === absent || (!saysMore(made) && made.type === 'any')) return field;
    if (isNoMoreThan(made, expanded(field))) return field;
    const { description, required } = field;
    return { ...defined({ description }), ...made, required: required && made.required };
  }
}

/** Whether it says only of which type a text or a number is that is of that type already: `Number(value)` of an enumeration. */
function isNoMoreThan({ type, enum: values, format }: FieldSchema, before: FieldSchema): boolean {
  const isNumber = type === 'number' && before.type === 'integer';
  const isPlain = type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
  return isPlain && values === undefined && format === undefined && (isNumber || type === before.type);
}

/** Whether it is applied to what is answered. */
function isOfAnswers({ name, args }: PackageValue): boolean {
  const options = args?.[1];
  const isOfInput = options?.kind === 'record' ? options.entries.get('toClassOnly') : undefined;
  return name === 'Transform' && !(isOfInput?.kind === 'primitive' && isOfInput.value === true);
}
