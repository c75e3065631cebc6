import { quoted, type Effects } from './effect';

/** Rules that look beyond the value: at other fields, the database, the user. */
export const relations: Effects = {
  same: (field, [other = '']) => {
    field.notes.push(`Must equal \`${other}\`.`);
  },
  different: (field, others) => {
    field.notes.push(`Must differ from ${quoted(others)}.`);
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
    field.notes.push(min === max ? `With ${min} decimal places.` : `With ${min} to ${max} decimal places.`);
  },
};
