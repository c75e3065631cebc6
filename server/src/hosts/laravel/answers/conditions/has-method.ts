import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Argument } from '../../../../languages/php/syntax/ast';
import { waysOf } from '../types/either';
import type { Frame, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { literalText } from '../types/typed-values';

/** `method_exists($item, 'comments')` of objects whose class is known, and of its name; null where that is not known. */
export function hasMethod(typer: Typer, args: readonly Argument[], frame: Frame): boolean | null {
  const [of, name] = args.map(({ value }) => typer.expression(value, frame));
  const asked = literalText(name);
  if (of === undefined || asked === null) return null;
  const facts = new Set(waysOf(of).map((way) => ofWay(typer.laravel.machine.files, way, asked)));
  const [only = null] = facts;
  return facts.size === 1 ? only : null;
}

function ofWay(files: PhpFiles, way: Typed, name: string): boolean | null {
  if (way.kind === 'closure') return /^(?:__invoke|call|bind(?:to)?|fromcallable)$/i.test(name);
  const className = way.kind === 'object' || way.kind === 'model' ? way.class : literalText(way)?.replace(/^\\/, '');
  const declared = className === undefined ? undefined : files.class(className)?.declaration;
  if (className === undefined || declared === undefined) return null;
  const found = files.method(className, name);
  if (found.kind === 'found') return true;
  // An object of a class below may have more.
  if (declared.kind !== 'class' || declared.isAbstract) return null;
  const mayHave = (base: string): boolean => bases.find(([of]) => of.test(base))?.[1].test(name) ?? true;
  return found.external.some(mayHave) ? null : false;
}

/** How methods of models begin; relations and scopes of an application seldom do. `Illuminate\Database\Eloquent\Model` */
const ofModels =
  /^(?:__|add|all|append|as(?:date|json|time)|attribute|belongs|boot|broadcast|cache|call|cast|clear|creat|current|date|decrement|delet|destroy|discard|encrypt|ensure|escape|except|factory|fill|find|fire|first|flush|force|forward|fresh|from|get|guard|guess|handle|has|increment|initialize|insert|is|join|json|load|make|merge|morph|mutate|new|normaliz|notif|observe|offset|on|only|original|perform|prevent|prune|push|qualif|query|read|refresh|register|reguard|relat|remember|remov|replicat|resolve|retriev|rout|save|saving|scope|send|serialize|set|sync|through|throw|to|touch|transform|unguard|uniqu|unread|unset|updat|use|via|was|when|with)/i;

/** `League\Fractal\TransformerAbstract` */
const ofTransformers =
  /^(?:(?:get|set)(?:default|available)includes|(?:get|set)currentscope|processincludedresources|primitive|item|collection|null|callincludemethod|includeresourceifavailable|figureoutwhichincludes)$/i;

/** Classes and traits without source that those of an application stand on, with what their methods are called. */
const bases: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^Illuminate\\(?:Database\\Eloquent\\(?:Model|Concerns\\Has(?:Uuids|Ulids)|Factories\\HasFactory)|Foundation\\Auth\\User|Notifications\\Notifiable)$/i,
    ofModels,
  ],
  [/^League\\Fractal\\TransformerAbstract$/i, ofTransformers],
];
