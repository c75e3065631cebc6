import type { Place } from '../../../../../server/src/protocol';
import type { FieldRow } from '../model/fields';
import { Markdown } from './markdown';
import { PlaceLink } from './place-link';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly FieldRow[];
  /** Where a field is written; null where nobody knows. */
  readonly placeOf: (name: string) => Place | null;
}

/** Fields, those in others indented below them. */
export function FieldTable({ label, fields, placeOf }: FieldTableProps) {
  if (fields.length === 0) return <p class="nothing">Nothing is known of its fields.</p>;
  return (
    <div class="fields">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">What it takes</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <FieldView key={index} field={field} place={placeOf(field.name)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FieldView({ field, place }: { readonly field: FieldRow; readonly place: Place | null }) {
  const { label, depth, type, isRequired, isNullable, isReadOnly } = field;
  return (
    <tr>
      <th scope="row" class="field-name" style={{ '--depth': String(depth) }}>
        <code>{label === '' ? '(value)' : label === '*' ? 'each' : label}</code>
        {isRequired && <span class="required"> required</span>}
      </th>
      <td class="field-type">
        {type}
        {isNullable && <span class="nullable"> or null</span>}
        {isReadOnly && <span class="nullable">, read-only</span>}
      </td>
      <td>
        <FieldFacts field={field} place={place} />
      </td>
    </tr>
  );
}

function FieldFacts({ field, place }: { readonly field: FieldRow; readonly place: Place | null }) {
  const { constraints, values, defaultValue, example, description, conditions, rules, origin } = field;
  return (
    <>
      {description !== '' && <Markdown text={description} />}
      <p class="said">
        {constraints.length > 0 && <span>{constraints.join(', ')}</span>}
        {values.length > 0 && (
          <span>
            one of{' '}
            {values.map((value) => (
              <code key={value} class="chip">
                {value}
              </code>
            ))}
          </span>
        )}
        {defaultValue !== null && <Fact title="default" value={defaultValue} />}
        {example !== null && <Fact title="example" value={example} />}
        {place !== null && (
          <span class="from">
            <PlaceLink place={place} title={fileAndLine(place)} />
          </span>
        )}
      </p>
      {conditions.map((condition) => (
        <p key={condition} class="condition">
          <span class="badge conditional">conditional</span> {condition}
        </p>
      ))}
      {rules.map((rule) => (
        <p key={rule}>
          <span class="badge unknown">own rule</span> <code>{rule}</code>
        </p>
      ))}
      {origin === 'input' && (
        <p>
          <span class="badge unknown">read only</span> The code reads it, and no rule checks it.
        </p>
      )}
      {origin !== '' && origin !== 'input' && (
        <p>
          <Fact title="made by" value={origin} />
        </p>
      )}
    </>
  );
}

function Fact({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <span>
      {title} <code class="chip">{value}</code>
    </span>
  );
}

/** Without its directories, which the link tells. */
function fileAndLine({ file, line }: Place): string {
  return `${file.slice(file.lastIndexOf('/') + 1)}:${line}`;
}
