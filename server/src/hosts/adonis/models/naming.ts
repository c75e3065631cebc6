import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { ClassPlace, NamedTypes } from '../../../languages/typescript/types/named-types';
import { findType } from '../../../languages/typescript/types/find-type';
import { filesWith } from '../../node/files-with';
import { snake } from '../routes/resource';

/** How names of columns are written where they are serialized; `null` where source does not tell: as they are declared. */
export type NameCase = 'camel' | 'snake' | null;

const manifest = 'package.json';

/** The first version of Lucid whose answers have names like `createdAt` where nobody says anything. */
const camelSince = 20;

const forAll = /\bBaseModel\.namingStrategy\s*=\s*new\s+(\w+)/;

/** Classes that extend classes. */
const deepest = 8;

/** What names a class of the project gives to its columns: by its naming strategy, or that of all models. https://lucid.adonisjs.com/docs/naming-strategies */
export class Naming {
  private readonly usual: () => NameCase;

  constructor(
    private readonly project: ProjectModules,
    private readonly bases: () => Pick<NamedTypes, 'classAbove'>,
  ) {
    this.usual = keptOnce(project.tracker, () => this.toldForAll());
  }

  /** Of tables without a model, and of models that say nothing. */
  get ofAll(): NameCase {
    return this.usual();
  }

  of(of: ClassPlace, depth = 0): NameCase {
    if (depth > deepest) return this.ofAll;
    const { node } = of;
    const strategy = node.members.find(
      (member): member is ts.PropertyDeclaration =>
        ts.isPropertyDeclaration(member) && nameText(member.name) === 'namingStrategy',
    )?.initializer;
    if (strategy !== undefined && ts.isNewExpression(strategy))
      return this.strategy(strategy.expression.getText(), node.getSourceFile());
    const base = this.bases().classAbove(of);
    return base === null ? this.ofAll : this.of(base, depth + 1);
  }

  /** A strategy by the name of its class: of Lucid, or one of the application that says how names are serialized. */
  private strategy(name: string, file: ts.SourceFile, depth = 0): NameCase {
    const found = findType(name, file, this.project);
    if (found?.kind === 'package') {
      if (/snake/i.test(found.name)) return 'snake';
      return /camel/i.test(found.name) ? 'camel' : null;
    }
    const [declared] = found?.kind === 'declared' ? found.nodes : [];
    if (declared === undefined || !ts.isClassDeclaration(declared) || depth > deepest) return null;
    const own = declared.members.find(
      (member) => member.name !== undefined && nameText(member.name) === 'serializedName',
    );
    if (own !== undefined) {
      if (/snake/i.test(own.getText())) return 'snake';
      return /camel/i.test(own.getText()) ? 'camel' : null;
    }
    const base = declared.heritageClauses?.[0]?.types[0]?.expression.getText();
    return base === undefined ? null : this.strategy(base, declared.getSourceFile(), depth + 1);
  }

  private toldForAll(): NameCase {
    for (const path of filesWith(this.project, forAll)) {
      const file = this.project.parse(path);
      const name = forAll.exec(this.project.text(path) ?? '')?.[1];
      if (file !== null && name !== undefined) return this.strategy(name, file);
    }
    const version = lucidVersion(this.project.json(manifest));
    return version !== null && version < camelSince ? 'snake' : 'camel';
  }
}

/** The major version of Lucid that the application asks for; null where it says none. */
function lucidVersion(json: unknown): number | null {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  const dependencies = isObject(json) ? json['dependencies'] : null;
  const range = isObject(dependencies) ? dependencies['@adonisjs/lucid'] : null;
  const [major] = typeof range === 'string' ? (/\d+/.exec(range) ?? []) : [];
  return major === undefined ? null : Number(major);
}

/** A name in a case. */
export function nameIn(names: NameCase, name: string): string {
  if (names === 'snake') return snake(name);
  return names === 'camel' ? name.replace(/[_-]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name;
}
