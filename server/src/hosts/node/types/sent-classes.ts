import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { checkedProperty } from './checked-property';
import { type CodeTypes, typeReaderOf } from './code-types';

/** Says what an object of a class has to be, where its decorators are heeded; null for what is no class with a name. */
export interface SentClasses {
  readonly whole: (of: Value, isClosed: boolean) => FieldSchema | null;
  /** The same with its properties in place. */
  readonly members: (of: Value, isClosed: boolean) => FieldSchema | null;
}

/** Reads classes as class-validator checks their objects. https://github.com/typestack/class-validator */
export function sentClasses(types: CodeTypes, decorations: Decorations): SentClasses {
  const [open, closed] = [readerOf(types, decorations, false), readerOf(types, decorations, true)];
  const whole: SentClasses['whole'] = (of, isClosed) =>
    of.kind === 'class' && ts.isClassDeclaration(of.node) ? (isClosed ? closed : open).named.ofClass(of.node) : null;
  const members: SentClasses['members'] = (of, isClosed) => {
    const field = whole(of, isClosed);
    return field === null ? null : (isClosed ? closed : open).expanded(field);
  };
  return { whole, members };
}

function readerOf(types: CodeTypes, decorations: Decorations, isClosed: boolean): ReturnType<typeof typeReaderOf> {
  const { interpreter } = types;
  const reader = typeReaderOf(types, {
    keyPrefix: isClosed ? 'sent closed ' : 'sent ',
    closesClasses: isClosed,
    property: (node, field, { file, scope: within }) => {
      const scope = within ?? interpreter.scopeOf(file.fileName);
      const decorators = scope === null ? [] : decorations.on(node, scope);
      const { checked, presence } = checkedProperty(node, field, decorators, { interpreter, reader, isOn: true });
      return {
        ...checked,
        required: presence?.required ?? field.required,
        nullable: presence?.nullable ?? checked.nullable,
      };
    },
  });
  return reader;
}
