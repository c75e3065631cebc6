import { besideName, numberOf, quoted, relate, type Effects } from './effect';

/** Rules that look beyond the value: at other fields, the database, the user. */
export const relations: Effects = {
  same: (field, [other = '']) => {
    field.notes.push(`Must equal \`${other}\`.`);
    relate(field, { kind: 'same', of: besideName(other) });
  },
  different: (field, others) => {
    field.notes.push(`Must differ from ${quoted(others)}.`);
    relate(field, ...others.map((other) => ({ kind: 'different', of: besideName(other) }) as const));
  },
  exists: (field, [table = '', column = 'NULL'], { tableOf }) => {
    field.notes.push(`Must exist in \`${tableOf(table)}\`${column === 'NULL' ? '' : ` as \`${column}\``}.`);
  },
  unique: (field, [table = '', column = 'NULL'], { tableOf }) => {
    field.notes.push(`Must be unique in \`${tableOf(table)}\`${column === 'NULL' ? '' : ` as \`${column}\``}.`);
  },
  can: (field, [ability = '']) => {
    field.notes.push(`Only for who may \`${ability}\` it.`);
  },
  decimal: (field, [min = '', max = min]) => {
    if (field.type === 'string') field.patterns.push(decimalText(min, max));
    const places = numberOf(min) ?? 0;
    // `10` has no decimal places, whatever it is written as.
    if (places > 0) field.samples = ['12.3456789', '1.2345678', '0.1234567'].map((text) => cut(text, places));
    field.notes.push(min === max ? `With ${min} decimal places.` : `With ${min} to ${max} decimal places.`);
  },
};

/** `Illuminate\Validation\Concerns\ValidatesAttributes::validateDecimal`, where the rules ask for a text as well. */
function decimalText(min: string, max: string): string {
  return Number(min) === 0 ? `^[+-]?\\d+(?:\\.\\d{0,${max}})?$` : `^[+-]?\\d*\\.\\d{${min},${max}}$`;
}

function cut(text: string, places: number): number {
  return Number(text.slice(0, text.indexOf('.') + 1 + places));
}
