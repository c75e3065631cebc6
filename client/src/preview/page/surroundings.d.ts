// What is there when the page's script runs: VS Code's own interface, and Swagger UI, whose package has no types.

interface VsCodeApi<State> {
  postMessage(message: unknown): void;
  getState(): State | undefined;
  setState(state: State): void;
}

declare function acquireVsCodeApi<State>(): VsCodeApi<State>;

/** A map of Immutable.js, by paths: `['operations', 'general', 'general.users.list']`. */
interface ShownMap {
  entries(): Iterable<readonly [{ toJS(): readonly string[] }, boolean]>;
}

interface SwaggerUi {
  readonly specActions: { updateJsonSpec(document: unknown): void };
  readonly layoutActions: { show(path: readonly string[], isShown: boolean): void };
  getState(): { getIn(path: readonly ['layout', 'shown']): ShownMap | undefined };
}

interface SwaggerUiOptions {
  readonly domNode: HTMLElement;
  readonly spec: unknown;
  readonly presets: readonly unknown[];
  readonly plugins: readonly unknown[];
  readonly docExpansion: 'list' | 'full' | 'none';
  readonly deepLinking: boolean;
  readonly supportedSubmitMethods: readonly string[];
  readonly validatorUrl: null;
  readonly defaultModelsExpandDepth: number;
  readonly onComplete: () => void;
}

declare const SwaggerUIBundle: {
  (options: SwaggerUiOptions): SwaggerUi;
  readonly presets: { readonly apis: unknown };
};
