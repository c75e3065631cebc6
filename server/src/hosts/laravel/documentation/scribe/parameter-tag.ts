import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import type { Json } from '../../../../core/json';
import type { InputPlace, StatedField } from '../../../../core/read-operation';
import type { Source } from '../../../../core/source';
import { declaredType } from '../declared-type';
import { statedField } from '../stated-field';

/**
 * What a tag says of a field: `@bodyParam items[].id integer required The number. Enum: 1, 2. Example: 2`. The type may be
 * left out. https://scribe.knuckles.wtf/laravel/documenting/query-body-parameters. Null without a name.
 */
export function parameterTag(content: string, place: InputPlace, source: Source): StatedField | null {
  const lines = content.split('\n').map((line) => line.trim());
  const end = lines.indexOf('');
  const [, name, rest = ''] = /^(\S+)(.*)$/.exec(lines.slice(0, end === -1 ? undefined : end).join(' ')) ?? [];
  if (name === undefined) return null;
  const { words, example } = exampleIn(rest);
  const [, type = '', necessity = '', text = ''] = parts.exec(words) ?? [];
  const [, description = '', values] = /^(.*?)(?:\bEnum:\s*(.+))?$/.exec(text) ?? [];
  return statedField({
    name,
    in: place,
    type: withValues(declaredType(type), values),
    isRequired: necessity === '' ? null : necessity.toLowerCase() === 'required',
    description: description.trim(),
    example,
    source,
  });
}

/** The type, and whether the field must be there, before the description. */
const parts =
  /^\s*(?:(\??(?:string|int(?:eger)?|number|float|double|bool(?:ean)?|object|array|file|date|email)(?:\[\])*(?:\|null)?)(?=\s|$)\s*)?(?:(required|optional)\b\s*)?(.*)$/i;

/** `Example: 3` or `No-example` at the end; Scribe takes the last that there is, too. */
const exampleMark = /\b(?:(?:[Ff]or )?Example:|No-example\b\.?)/g;

function exampleIn(text: string): { readonly words: string; readonly example: Json | undefined } {
  const mark = [...text.matchAll(exampleMark)].at(-1);
  const example = mark?.[0].endsWith(':') === true ? text.slice(mark.index + mark[0].length).trim() : '';
  return { words: text.slice(0, mark?.index), example: example === '' ? undefined : exampleText(example) };
}

/** A tag holds text alone; what reads as JSON is meant so. */
function exampleText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text.replace(/^(["'])(.*)\1$/, '$2');
  }
}

function withValues(type: FieldSchema, written: string | undefined): FieldSchema {
  if (written === undefined) return type;
  const texts = written
    .trim()
    .replace(/\.$/, '')
    .split(/\s*,\s*/)
    .filter((text) => text !== '');
  const isNumber = type.type === 'integer' || type.type === 'number';
  const values: readonly FieldValue[] = isNumber ? texts.map(Number).filter(Number.isFinite) : texts;
  return values.length === 0 ? type : { ...type, enum: { values, name: null } };
}
