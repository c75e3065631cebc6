import { ts } from 'ts-morph';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/types/declared-types';
import { nothing, unknown, unknownFrom, type Value } from '../../../languages/typescript/evaluate/value';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { ModuleAugmentations } from '../../node/types/module-augmentations';

/** What an application declares of Express's requests: `declare global { namespace Express { interface Request { … } } }`. */
export class RequestDeclarations {
  private readonly declared: ModuleAugmentations;

  constructor(
    project: ProjectModules,
    private readonly reader: TypeReader,
  ) {
    this.declared = new ModuleAugmentations(project, /^(?:express(?:-serve-static-core)?|Express)$/);
  }

  /** A member of a request, as code has it in hands; undefined where none is declared. */
  readonly valueOf = (name: string): Value | undefined => {
    const member = this.declared.member('Request', name);
    if (member === undefined) return name === 'user' ? this.user() : undefined;
    if (!ts.isPropertySignature(member) || member.type === undefined) return undefined;
    const value = unknown(null);
    noteDeclaredType(value, member.type);
    const isOptional = member.questionToken !== undefined;
    return isOptional ? unknownFrom({ kind: 'perhaps', of: value, otherwise: nothing }) : value;
  };

  /** Who signed in, as `@types/passport` has it. */
  private user(): Value | undefined {
    const declarations = this.declared.declarationsOf('User');
    const [first, ...others] = declarations;
    if (first === undefined) return undefined;
    const [base, ...bases] = first.heritageClauses?.flatMap(({ types }) => types) ?? [];
    // `interface User extends Account {}` is another name for it.
    const isBare = others.length === 0 && bases.length === 0 && first.members.length === 0;
    const { named } = this.reader;
    if (!isBare) return unknown(null, named.ofInterface([first, ...others]));
    return base === undefined ? undefined : unknown(null, this.reader.read(base, placeOf(first)));
  }
}
