import type { FieldSchema } from '../../../../core/fields/field-schema';
import { withWords } from '../../../../core/fields/field-words';
import { noFields } from '../../../../core/fields/plain-fields';
import { withField } from '../../../../core/fields/with-field';
import type { Answer, StatedField } from '../../../../core/read-operation';
import type { Source } from '../../../../core/source';

/** The answers with what is said of their fields: of the success; where nobody wrote one, of whichever the operation has. */
export function withAnswerFields(
  answers: readonly Answer[],
  fields: readonly StatedField[],
  source: Source,
): readonly Answer[] {
  if (fields.length === 0) return answers;
  const index = answers.findIndex(({ status }) => status.startsWith('2'));
  const success = answers[index] ?? { status: '2XX', description: null, headers: {}, content: {}, source };
  const [type = 'application/json'] = Object.keys(success.content);
  const body = fields.reduce(described, success.content[type] ?? noFields);
  const answer = { ...success, content: { ...success.content, [type]: body } };
  return index === -1 ? [...answers, answer] : answers.with(index, answer);
}

function described(body: FieldSchema, { name, field }: StatedField): FieldSchema {
  // Of a list people name the fields of its items.
  const whole = body.type === 'array' && !name.startsWith('*.') ? `*.${name}` : name;
  const { description, example } = field;
  return withWords(withField(body, whole, { ...field, required: false }), (other) =>
    other === whole ? { description, example } : undefined,
  );
}
