import type { Place } from '../../../../../server/src/protocol';
import type { FieldRow } from '../model/fields';
import { betweenWords, breakable } from './breakable';
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
  const places = fields.map(({ name }) => placeOf(name));
  const hasPlaces = places.some((place) => place !== null);
  return (
    <div class="fields">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">What it holds</th>
            {hasPlaces && <th scope="col">From</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <FieldView key={index} field={field} place={hasPlaces ? (places[index] ?? null) : undefined} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldProps {
  readonly field: FieldRow;
  /** Where it is written; null where nobody knows, undefined where nobody knows it of any. */
  readonly place: Place | null | undefined;
}

function FieldView({ field, place }: FieldProps) {
  const { label, depth, type, isRequired, isNullable, isReadOnly } = field;
  return (
    <tr>
      <th scope="row" class="field-name" style={{ '--depth': String(depth) }}>
        <code>{label === '' ? '(value)' : label === '*' ? 'each' : label}</code>
        {isRequired && <span class="required"> required</span>}
      </th>
      <td class="field-type">
        {breakable(type, betweenWords)}
        {isNullable && <span class="nullable"> or null</span>}
        {isReadOnly && <span class="nullable">, read-only</span>}
      </td>
      <td>
        <FieldFacts field={field} />
      </td>
      {place !== undefined && (
        <td class="field-place">{place !== null && <PlaceLink place={place} title={fileAndLine(place)} />}</td>
      )}
    </tr>
  );
}

function FieldFacts({ field }: { readonly field: FieldRow }) {
  const { constraints, patterns, values, defaultValue, example, description, conditions, rules, origin } = field;
  return (
    <>
      {description !== '' && <Markdown text={description} />}
      <p class="said">
        {constraints.length > 0 && <span>{constraints.join(', ')}</span>}
        {patterns.map((pattern) => (
          <Fact key={pattern} title="matches" value={pattern} />
        ))}
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
