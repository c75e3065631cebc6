import type { ShownThing } from '../messages';

/** Above this, the list of all operations takes too long to draw. */
const manyOperations = 400;

/** What is looked at, and not called: no request leaves the page. */
const withoutCalls = {
  wrapComponents: {
    authorizeBtn: () => () => null,
    authorizeOperationBtn: () => () => null,
  },
};

/** Swagger UI with the document; what is opened stays so when the document changes. */
export class RenderedDocument {
  #ui: SwaggerUi | null = null;

  constructor(private readonly node: HTMLElement) {}

  /** Opens, once the first document is there, what was open before; then calls back. */
  show(text: string, operations: number, opened: readonly ShownThing[], onFirst: () => void): void {
    const spec: unknown = JSON.parse(text);
    if (this.#ui !== null) {
      this.#ui.specActions.updateJsonSpec(spec);
      return;
    }
    const isLarge = operations > manyOperations;
    this.node.replaceChildren();
    this.#ui = SwaggerUIBundle({
      domNode: this.node,
      spec,
      presets: [SwaggerUIBundle.presets.apis],
      plugins: [withoutCalls],
      docExpansion: isLarge ? 'none' : 'list',
      deepLinking: false,
      supportedSubmitMethods: [],
      validatorUrl: null,
      defaultModelsExpandDepth: -1,
      onComplete: () => {
        for (const { path, isShown } of opened) this.#ui?.layoutActions.show(path, isShown);
        onFirst();
      },
    });
  }

  /** Which tags and operations the user opened or closed. */
  shown(): readonly ShownThing[] {
    const shown = this.#ui?.getState().getIn(['layout', 'shown']);
    return shown === undefined ? [] : [...shown.entries()].map(([path, isShown]) => ({ path: path.toJS(), isShown }));
  }
}
