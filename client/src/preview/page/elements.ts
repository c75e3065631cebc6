/** The element of the page that the selector names; the page that the extension writes has it. */
export function element<Type extends Element>(
  selector: string,
  type: new () => Type,
  within: ParentNode = document,
): Type {
  const found = within.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}
