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

/** What a strategy names: columns, and what pages tell beside their rows. */
interface Named {
  /** The method of a strategy that says it. */
  readonly method: 'serializedName' | 'paginationMetaKeys';
  readonly snake: RegExp;
  readonly camel: RegExp;
}

const columns: Named = { method: 'serializedName', snake: /snake/i, camel: /camel/i };
const pages: Named = { method: 'paginationMetaKeys', snake: /snake|_page/i, camel: /camel|page/i };

/** What names a class of the project gives to its columns: by its naming strategy, or that of all models. https://lucid.adonisjs.com/docs/naming-strategies */
export class Naming {
  private readonly usual: () => NameCase;
  private readonly usualPages: () => NameCase;

  constructor(
    private readonly project: ProjectModules,
    private readonly bases: () => Pick<NamedTypes, 'classAbove'>,
  ) {
    this.usual = keptOnce(project.tracker, () => this.toldForAll(columns));
    this.usualPages = keptOnce(project.tracker, () => this.toldForAll(pages));
  }

  /** Of tables without a model, and of models that say nothing. */
  get ofAll(): NameCase {
    return this.usual();
  }

  /** The same of their pages. */
  get ofAllPages(): NameCase {
    return this.usualPages();
  }

  of(model: ClassPlace): NameCase {
    const told = this.told(model, columns, 0);
    return told === undefined ? this.ofAll : told;
  }

  ofPages(model: ClassPlace): NameCase {
    const told = this.told(model, pages, 0);
    return told === undefined ? this.ofAllPages : told;
  }

  /** What a model says, or one above it; undefined for nothing. */
  private told(of: ClassPlace, named: Named, depth: number): NameCase | undefined {
    if (depth > deepest) return undefined;
    const { node } = of;
    const strategy = node.members.find(
      (member): member is ts.PropertyDeclaration =>
        ts.isPropertyDeclaration(member) && nameText(member.name) === 'namingStrategy',
    )?.initializer;
    if (strategy !== undefined && ts.isNewExpression(strategy))
      return this.strategy(strategy.expression.getText(), node.getSourceFile(), named);
    const base = this.bases().classAbove(of);
    return base === null ? undefined : this.told(base, named, depth + 1);
  }

  /** A strategy by the name of its class: of Lucid, or one of the application that says how it names things. */
  private strategy(name: string, file: ts.SourceFile, named: Named, depth = 0): NameCase {
    const found = findType(name, file, this.project);
    if (found?.kind === 'package') {
      if (/snake/i.test(found.name)) return 'snake';
      return /camel/i.test(found.name) ? 'camel' : null;
    }
    const [declared] = found?.kind === 'declared' ? found.nodes : [];
    if (declared === undefined || !ts.isClassDeclaration(declared) || depth > deepest) return null;
    const own = declared.members.find((member) => member.name !== undefined && nameText(member.name) === named.method);
    if (own !== undefined) {
      if (named.snake.test(own.getText())) return 'snake';
      return named.camel.test(own.getText()) ? 'camel' : null;
    }
    const base = declared.heritageClauses?.[0]?.types[0]?.expression.getText();
    return base === undefined ? null : this.strategy(base, declared.getSourceFile(), named, depth + 1);
  }

  private toldForAll(named: Named): NameCase {
    for (const path of filesWith(this.project, forAll)) {
      const file = this.project.parse(path);
      const name = forAll.exec(this.project.text(path) ?? '')?.[1];
      if (file !== null && name !== undefined) return this.strategy(name, file, named);
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
