import { ts } from 'ts-morph';
import { keptOnce } from '../../../core/dependencies/kept';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Infers } from '../../../languages/typescript/inference/infers';
import type { Typed } from '../../../languages/typescript/inference/typed';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { findType } from '../../../languages/typescript/types/find-type';
import { filesWith } from '../../node/files-with';

const buses = /^(?:CommandBus|QueryBus)$/;

/** What classes of the application do with commands and queries that a bus is handed. https://docs.nestjs.com/recipes/cqrs */
export class MessageHandlers {
  private readonly byMessage: () => ReadonlyMap<ts.Node, ts.MethodDeclaration>;

  constructor(project: ProjectModules) {
    this.byMessage = keptOnce(project.tracker, () => new Map(handlersIn(project)));
  }

  /** What is run for a message; null where nobody knows. */
  of(message: Typed): ts.MethodDeclaration | null {
    return message.kind === 'instance' ? (this.byMessage().get(message.node) ?? null) : null;
  }

  /** What a call of a bus runs; null for any other call. */
  calledBy({ expression, arguments: [message] }: ts.CallExpression, inference: Infers): ts.MethodDeclaration | null {
    if (message === undefined || !ts.isPropertyAccessExpression(expression)) return null;
    if (expression.name.text !== 'execute') return null;
    const of = inference.of(expression.expression);
    const bus = of.kind === 'type' ? inference.declarationOf(of) : of;
    return bus?.kind === 'packaged' && buses.test(bus.name) ? this.of(inference.of(message)) : null;
  }
}

function* handlersIn(project: ProjectModules): Generator<readonly [ts.Node, ts.MethodDeclaration]> {
  for (const path of filesWith(project, /@(?:Command|Query)Handler\s*\(/)) {
    for (const node of project.parse(path)?.statements ?? []) {
      const message = ts.isClassDeclaration(node) ? messageOf(node, project) : null;
      const execute = ts.isClassDeclaration(node) ? executeOf(node) : undefined;
      if (message !== null && execute !== undefined) yield [message, execute];
    }
  }
}

/** The class that a handler says it is for. */
function messageOf(node: ts.ClassDeclaration, project: ProjectModules): ts.Node | null {
  for (const { expression } of ts.getDecorators(node) ?? []) {
    if (!ts.isCallExpression(expression) || !/^(?:Command|Query)Handler$/.test(expression.expression.getText()))
      continue;
    const [message] = expression.arguments;
    const found = message === undefined ? null : findType(message.getText(), node.getSourceFile(), project);
    return found?.kind === 'declared' ? found.nodes[0] : null;
  }
  return null;
}

function executeOf({ members }: ts.ClassDeclaration): ts.MethodDeclaration | undefined {
  return members.find(
    (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && nameText(one.name) === 'execute',
  );
}
