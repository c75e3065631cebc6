import type { HttpMethod, Route } from '../../../core/application';
import { type Documentation, over } from '../../../core/documentation/documentation';
import { once } from '../../../core/once';
import type { CheckedInput, StatedOperation } from '../../../core/read-operation';
import type { ShapeTable } from '../../../core/fields/shapes';
import { commentAboveCall, commentAboveFunction } from '../../node/comments/comment-above';
import { commentWords } from '../../node/comments/comment-words';
import { commentParts } from '../../node/openapi/comment-parts';
import { type DescriptionFiles, partsOfFiles } from '../../node/openapi/description-files';
import { joinedShapes } from '../../node/openapi/enforced-inputs';
import { operationWords } from '../../node/openapi/operation-words';
import { WrittenDescription } from '../../node/openapi/written-description';
import { enforcedDescription } from '../packages/openapi-validator';
import type { SwaggerJsdoc } from '../packages/swagger-jsdoc';
import { implementationOf } from '../../node/contracts/contract-handler';
import type { RegisteredRoute } from '../routes/registered';

/** What people wrote of an operation, and what of that is enforced. */
export interface RouteWords {
  readonly documentation: Documentation;
  readonly stated: StatedOperation;
  readonly checked: readonly CheckedInput[];
}

/** Finds what is written of routes: in comments above them and their handlers, and in descriptions of OpenAPI. */
export interface WordsOfRoutes {
  readonly of: (route: Route, registered: RegisteredRoute, method: HttpMethod) => RouteWords;
  readonly shapes: ShapeTable;
}

export function wordsOfRoutes(
  files: DescriptionFiles,
  { definitions, globs }: SwaggerJsdoc,
  routes: Iterable<RegisteredRoute>,
): WordsOfRoutes {
  // What is read later, of operations that somebody asks for, changes nothing.
  const { project } = files;
  const read = project.parsedPaths;
  const inComments = once(
    () =>
      new WrittenDescription([
        ...definitions,
        ...read.flatMap((path) => commentParts(path, project.text(path) ?? '')),
        ...partsOfFiles(globs, files),
      ]),
  );
  const all = once(() => {
    const enforcing = new Set([...routes].flatMap(({ middleware }) => middleware));
    const enforced = [...enforcing].flatMap((one) => enforcedDescription(one)?.words ?? []);
    return joinedShapes([inComments(), ...enforced]);
  });
  return {
    shapes: { get: (name) => all().get(name) },
    of: (route, registered, method) => wordsOf(route, registered, method, inComments()),
  };
}

function wordsOf(
  { uri }: Route,
  { at, handler: answering, middleware }: RegisteredRoute,
  method: HttpMethod,
  inComments: WrittenDescription,
): RouteWords {
  const handler = implementationOf(answering);
  const comments = over(
    commentWords(handler.kind === 'function' ? commentAboveFunction(handler.madeBy ?? handler.node) : ''),
    commentWords(commentAboveCall(at)),
  );
  const enforced = middleware.flatMap((one) => {
    const description = enforcedDescription(one);
    const { written = null, checked = () => [] } = description?.operation(method, uri) ?? {};
    if (description === null || written === null) return [];
    return [{ ...operationWords(written, description.words), checked: checked() }];
  });
  const written = inComments.operation(method, uri);
  const words = written === null ? [] : [operationWords(written, inComments)];
  // Fields that are enforced are checked already.
  const stated = [...words, ...enforced.map((one) => ({ ...one, stated: { ...one.stated, fields: [] } }))];
  return {
    documentation: [...stated.toReversed().map((one) => one.documentation)].reduce(over, comments),
    stated: {
      fields: stated.flatMap((one) => one.stated.fields),
      answers: stated[0]?.stated.answers ?? [],
    },
    checked: enforced.flatMap((one) => one.checked),
  };
}
