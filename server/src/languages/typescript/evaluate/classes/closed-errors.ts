import { ts } from 'ts-morph';
import { nameText } from './class-members';
import { errorGlobals } from './error-classes';
import type { ClassValue, RecordValue } from '../value';
import { hasVaried } from '../doubt/varying';

/**
 * Whether an error of the application, which extends one of the language, has no member of a name for certain: no class says that it
 * has, and nothing has given it one.
 */
export function lacksMember(error: RecordValue, name: string): boolean {
  if (ofLanguage.has(name) || hasVaried(error)) return false;
  for (let of = error.class; of !== null;) {
    const names = declaredIn(of.node);
    if (names === null || names.has(name)) return false;
    const { base }: ClassValue = of;
    if (base?.kind !== 'class') return errorGlobals.some(([, one]) => one === base);
    of = base;
  }
  return false;
}

/** Members of all objects, and of errors. */
const ofLanguage: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Error.prototype),
  'stack',
  'cause',
]);

/** Code that may give an object members of any name. */
const mayGive = /\bassign\(\s*this\b|\bdefinePropert(?:y|ies)\(\s*this\b|\bthis\[/;

const declared = new WeakMap<ClassValue['node'], ReadonlySet<string> | null>();

/** Names of what a class says that its instances have, or gives them; null where it may give them any. */
function declaredIn(node: ClassValue['node']): ReadonlySet<string> | null {
  const known = declared.get(node);
  if (known !== undefined) return known;
  const text = node.getText();
  const given = [...text.matchAll(/\bthis\.(\w+)\s*=/g)].map(([, name = '']) => name);
  const isOpen = mayGive.test(text) || node.members.some(isOfAnyName) || isMerged(node);
  const names = isOpen ? null : new Set([...given, ...node.members.flatMap(namesOf)]);
  declared.set(node, names);
  return names;
}

/** Whether an interface of the same name says more of its instances. */
function isMerged({ name, parent }: ClassValue['node']): boolean {
  if (name === undefined || !(ts.isSourceFile(parent) || ts.isBlock(parent) || ts.isModuleBlock(parent))) return false;
  return parent.statements.some((one) => ts.isInterfaceDeclaration(one) && one.name.text === name.text);
}

function isOfAnyName(member: ts.ClassElement): boolean {
  return (
    ts.isIndexSignatureDeclaration(member) || (member.name !== undefined && ts.isComputedPropertyName(member.name))
  );
}

/** Parameters of a constructor with a modifier are members, too. */
function namesOf(member: ts.ClassElement): readonly string[] {
  const parameters = ts.isConstructorDeclaration(member) ? member.parameters : [];
  const own = member.name === undefined ? null : nameText(member.name);
  return [...parameters.map(({ name }) => name.getText()), ...(own === null ? [] : [own])];
}
