import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { declarationsWith } from '../files-with';

type Members = ReadonlyMap<string, ts.TypeElement>;

/** What is declared of one interface. */
interface Augmented {
  readonly members: Members;
  readonly declarations: readonly ts.InterfaceDeclaration[];
}

/**
 * What an application declares of interfaces of packages beside what these have (`declare module 'fastify' { interface
 * FastifyRequest { … } }`, `declare global { namespace Express { … } }`).
 * https://www.typescriptlang.org/docs/handbook/declaration-merging.html#module-augmentation
 */
export class ModuleAugmentations {
  private readonly all: () => ReadonlyMap<string, Augmented>;

  /** Of the modules, and the namespaces that are there without an import, whose names match. */
  constructor(project: ProjectModules, modules: RegExp) {
    this.all = keptOnce(project.tracker, () => augmentedIn(project, modules));
  }

  /** A member that is declared of an interface; undefined for one that is not. */
  member(of: string, name: string): ts.TypeElement | undefined {
    return this.all().get(of)?.members.get(name);
  }

  /** What is declared to be the type of a member; null where nothing is. */
  typeOf(of: string, name: string): ts.TypeNode | null {
    const member = this.member(of, name);
    return member !== undefined && ts.isPropertySignature(member) ? (member.type ?? null) : null;
  }

  /** Where an interface is declared, however often. */
  declarationsOf(of: string): readonly ts.InterfaceDeclaration[] {
    return this.all().get(of)?.declarations ?? [];
  }
}

function augmentedIn(project: ProjectModules, modules: RegExp): ReadonlyMap<string, Augmented> {
  const found = new Map<string, Augmented>();
  for (const path of declarationsWith(project, /\bdeclare\s+(?:module\s+['"]|global\b|namespace\b)/)) {
    for (const declaration of interfacesIn(project.parse(path)?.statements ?? [], modules)) {
      const name = declaration.name.text;
      const known = found.get(name);
      const own = declaration.members.flatMap((member) => {
        const key = member.name === undefined ? null : nameText(member.name);
        return key === null ? [] : [[key, member] as const];
      });
      found.set(name, {
        members: new Map([...(known?.members ?? []), ...own]),
        declarations: [...(known?.declarations ?? []), declaration],
      });
    }
  }
  return found;
}

function interfacesIn(statements: readonly ts.Statement[], modules: RegExp): readonly ts.InterfaceDeclaration[] {
  return statements.flatMap((one): readonly ts.InterfaceDeclaration[] => {
    if (!ts.isModuleDeclaration(one) || one.body === undefined || !ts.isModuleBlock(one.body)) return [];
    const within = one.body.statements;
    if (one.name.text === 'global' && !ts.isStringLiteral(one.name)) return interfacesIn(within, modules);
    return modules.test(one.name.text) ? within.filter(ts.isInterfaceDeclaration) : [];
  });
}
