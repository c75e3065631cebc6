/** What names mean in one file: its namespace and its `use` clauses. Class and function names are case-insensitive. */
export class NameScope {
  readonly namespace: string;
  readonly #classes = new Map<string, string>();
  readonly #functions = new Map<string, string>();
  readonly #constants = new Map<string, string>();

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  import(kind: 'class' | 'function' | 'const', alias: string, name: string): void {
    if (kind === 'class') this.#classes.set(alias.toLowerCase(), name);
    else if (kind === 'function') this.#functions.set(alias.toLowerCase(), name);
    else this.#constants.set(alias, name);
  }

  /** https://www.php.net/manual/en/language.namespaces.rules.php */
  class(written: string): string {
    if (written.startsWith('\\')) return written.slice(1);
    const lower = written.toLowerCase();
    if (lower === 'self' || lower === 'static' || lower === 'parent') return lower;
    if (lower.startsWith('namespace\\')) return this.#inNamespace(written.slice('namespace\\'.length));
    const end = lower.indexOf('\\');
    const imported = this.#classes.get(end === -1 ? lower : lower.slice(0, end));
    if (imported === undefined) return this.#inNamespace(written);
    return end === -1 ? imported : imported + written.slice(end);
  }

  function(written: string): { name: string; fallback: string } {
    const imported = this.#functions.get(written.toLowerCase());
    return this.#functionOrConstant(written, imported);
  }

  constant(written: string): { name: string; fallback: string } {
    return this.#functionOrConstant(written, this.#constants.get(written));
  }

  declared(name: string): string {
    return this.#inNamespace(name);
  }

  #functionOrConstant(written: string, imported: string | undefined): { name: string; fallback: string } {
    if (imported !== undefined) return { name: imported, fallback: imported };
    if (written.startsWith('\\')) return { name: written.slice(1), fallback: written.slice(1) };
    if (written.includes('\\')) {
      const name = this.class(written);
      return { name, fallback: name };
    }
    return { name: this.#inNamespace(written), fallback: written };
  }

  #inNamespace(name: string): string {
    return this.namespace === '' ? name : `${this.namespace}\\${name}`;
  }
}
