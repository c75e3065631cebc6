import { parameterNames } from '../../parameters/route-arguments';
import type { HttpMethod } from '../../../../core/application';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { anyField } from '../../../../core/fields/plain-fields';
import type { ShapeTable } from '../../../../core/fields/shapes';
import type { RouteRecord } from '../../routes/route-record';
import { type ActionWords, noWords } from '../action-words';
import type { DocumentationFramework, DocumentedAction } from '../documented-action';
import { enumValues } from '../enum-values';
import { type Annotation, textAt } from './annotation';
import { type AnnotationIndex, annotationIndex, operationKey } from './annotation-index';
import { annotationsAbove } from './class-annotations';
import type { AnnotationComponents } from './components';
import { operationWords } from './operation-words';
import { schemaField } from './schema-field';

/**
 * What annotations and attributes of swagger-php say: those above an action, else those of the same method and path anywhere
 * in the directories that the tool searches. https://zircote.github.io/swagger-php
 */
export class SwaggerPhp {
  readonly #laravel: DocumentationFramework;
  readonly #index: () => AnnotationIndex;
  readonly #components: AnnotationComponents;
  readonly #shapes = new Map<string, FieldSchema>();
  readonly #words = new WeakMap<Annotation, ActionWords>();

  constructor(laravel: DocumentationFramework) {
    this.#laravel = laravel;
    this.#index = annotationIndex(laravel);
    this.#components = {
      schemas: {
        shapeOf: (reference) => this.#shapeOf(reference),
        shapes: this.shapes,
        enumValues: (className) => enumValues(laravel.machine, className),
      },
      component: (reference) => this.#index().components.get(reference),
      securityScheme: (name) => this.#index().securitySchemes.get(name),
    };
  }

  /** The schemas of components, by their names. */
  readonly shapes: ShapeTable = { get: (name) => this.#shape(name) };

  /** What is said of the API as a whole; null for nothing. */
  get info(): Annotation | null {
    return this.#index().info;
  }

  words(route: RouteRecord, method: HttpMethod, action: DocumentedAction | null): ActionWords {
    const own = this.#operation(method, route, action);
    if (own !== undefined) return this.#wordsOf(route, own);
    const other = method === 'PUT' ? 'PATCH' : method === 'PATCH' ? 'PUT' : null;
    const alike = other === null || !route.methods.includes(other) ? undefined : this.#operation(other, route, action);
    return alike === undefined ? noWords : this.#wordsOf(route, alike);
  }

  #wordsOf(route: RouteRecord, operation: Annotation): ActionWords {
    const known = this.#words.get(operation);
    if (known !== undefined) return known;
    const words = this.#named(route, operation, operationWords(operation, this.#components));
    this.#words.set(operation, words);
    return words;
  }

  #operation(method: HttpMethod, route: RouteRecord, action: DocumentedAction | null): Annotation | undefined {
    return this.#ofAction(method, route, action) ?? this.#ofPath(method, route);
  }

  /** Of several of a method that of the path, else the first. */
  #ofAction(method: HttpMethod, route: RouteRecord, action: DocumentedAction | null): Annotation | undefined {
    if (action === null) return undefined;
    const { machine } = this.#laravel;
    const { controller, of, source } = action;
    const { name: own, attributes, docblock } = action.method;
    const { start, end } = source;
    const above = annotationsAbove(machine, { attributes, docblock, start, end }, of);
    const { declaration } = controller;
    const ofClass =
      own.toLowerCase() === '__invoke'
        ? annotationsAbove(
            machine,
            { attributes: declaration.attributes, docblock: declaration.docblock, ...declaration.nameAt },
            controller,
          )
        : [];
    if (above.length + ofClass.length === 0) return undefined;
    const operations = [...above, ...ofClass].filter(({ name }) => name.toUpperCase() === method);
    if (operations.length === 0) return undefined;
    const key = operationKey(method, route.uri.value);
    return operations.find((one) => operationKey(method, textAt(one, 'path') ?? '') === key) ?? operations[0];
  }

  #ofPath(method: HttpMethod, { uri }: RouteRecord): Annotation | undefined {
    const { operations } = this.#index();
    return operations.size === 0 ? undefined : operations.get(operationKey(method, uri.value));
  }

  /** Parameters of the path are those of the route, whatever the annotation calls them. */
  #named({ uri }: RouteRecord, operation: Annotation, words: ActionWords): ActionWords {
    const [own, written] = [namesIn(uri.value), namesIn(textAt(operation, 'path') ?? '')];
    if (own.length !== written.length) return words;
    const fields = words.fields.map((field) => {
      const index = field.in === 'path' ? written.indexOf(field.name) : -1;
      return index === -1 ? field : { ...field, name: own[index] ?? field.name };
    });
    return { ...words, fields };
  }

  #shapeOf(reference: string): string | null {
    const { schemas, schemasByClass } = this.#index();
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(reference) ?? [];
    if (name !== undefined) return schemas.has(name) ? name : null;
    return schemasByClass.get(reference.replace(/^\\/, '').toLowerCase()) ?? null;
  }

  #shape(name: string): FieldSchema | undefined {
    const known = this.#shapes.get(name);
    if (known !== undefined) return known;
    const schema = this.#index().schemas.get(name);
    if (schema === undefined) return undefined;
    // One that is put together from itself ends there.
    this.#shapes.set(name, anyField);
    const field = schemaField(schema.annotation, this.#components.schemas);
    this.#shapes.set(name, field);
    return field;
  }
}

function namesIn(path: string): readonly string[] {
  return parameterNames('', path);
}
