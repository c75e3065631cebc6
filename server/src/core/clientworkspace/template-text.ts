/** What begins a tag: `{{`, `{%` and `{#`. */
const tagStart = /\{(?=[{%#])/g;

/** The variable of a name, as the client writes it. */
export function variable(name: string): string {
  return `{{ ${member(name)} }}`;
}

/**
 * The variable of a name, and a text where it is empty. The client's template engine was Nunjucks, later LiquidJS, where `or`
 * gives a truth value and filters are written differently: this form means the same to both.
 */
export function variableOr(name: string, fallback: string): string {
  return `{% if ${member(name)} %}${variable(name)}{% else %}${fallback}{% endif %}`;
}

/** Whether the client would look for tags in a text. */
export function hasTag(text: string): boolean {
  return text.search(tagStart) !== -1;
}

/** A text that is rendered to the given one, whatever of it looks like a tag. */
export function rendersTo(text: string): string {
  // Where what was rendered has `{%`, it is rendered once more: then it must be what is rendered to the text.
  return text.includes('{%') ? escaped(`{% raw %}{% endraw %}${escaped(text)}`) : escaped(text);
}

/** A variable's value that is the given text. Values are rendered again as long as that changes them, three times at most. */
export function variableValue(text: string): string {
  return escaped(escaped(escaped(text)));
}

/** A text that reads like the given one and has no tag, for names: they are rendered, and also shown as they are. */
export function withoutTags(text: string): string {
  return text.replace(tagStart, '{ ');
}

function escaped(text: string): string {
  return text.replace(tagStart, "{{ '{' }}");
}

/** Of the object of all variables. */
function member(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `_.${name}` : `_['${name}']`;
}
