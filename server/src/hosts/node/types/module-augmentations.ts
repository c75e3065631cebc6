import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import { nameText } from '../../../languages/typescript/evaluate/class-members';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { filesWith } from '../files-with';

type Members = ReadonlyMap<string, ts.TypeElement>;

/**
 * What an application declares of interfaces of packages beside what these have (`declare module 'fastify' { interface
 * FastifyRequest { … } }`). https://www.typescriptlang.org/docs/handbook/declaration-merging.html#module-augmentation
 */
export class ModuleAugmentations {
  private readonly all: () => ReadonlyMap<string, Members>;

  /** Of the modules whose names match. */
  constructor(project: ProjectModules, modules: RegExp) {
    this.all = keptOnce(project.tracker, () => membersIn(project, modules));
  }

  /** A member that is declared of an interface; undefined for one that is not. */
  member(of: string, name: string): ts.TypeElement | undefined {
    return this.all().get(of)?.get(name);
  }

  /** What is declared to be the type of a member; null where nothing is. */
  typeOf(of: string, name: string): ts.TypeNode | null {
    const member = this.member(of, name);
    return member !== undefined && ts.isPropertySignature(member) ? (member.type ?? null) : null;
  }
}

function membersIn(project: ProjectModules, modules: RegExp): ReadonlyMap<string, Members> {
  const found = new Map<string, Map<string, ts.TypeElement>>();
  for (const path of filesWith(project, /\bdeclare\s+module\s+['"]/)) {
    for (const { name, members } of interfacesIn(project.parse(path), modules)) {
      const known = found.get(name.text) ?? new Map<string, ts.TypeElement>();
      found.set(name.text, known);
      for (const member of members) {
        const key = member.name === undefined ? null : nameText(member.name);
        if (key !== null) known.set(key, member);
      }
    }
  }
  return found;
}

function interfacesIn(file: ts.SourceFile | null, modules: RegExp): readonly ts.InterfaceDeclaration[] {
  return (file?.statements ?? []).flatMap((one) => {
    if (!ts.isModuleDeclaration(one) || !modules.test(one.name.text)) return [];
    return one.body !== undefined && ts.isModuleBlock(one.body)
      ? one.body.statements.filter(ts.isInterfaceDeclaration)
      : [];
  });
}
