import type { ConstantDeclaration, EnumCase, MethodDeclaration, PropertyDeclaration, TraitAlias } from './ast';

/** What a class declares, as far as it is read. */
export class Members {
  readonly traits: string[] = [];
  readonly traitAliases: TraitAlias[] = [];
  readonly constants: ConstantDeclaration[] = [];
  readonly properties: PropertyDeclaration[] = [];
  readonly methods: MethodDeclaration[] = [];
  readonly cases: EnumCase[] = [];
}
