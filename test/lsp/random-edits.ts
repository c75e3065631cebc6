import { FileChangeType } from 'vscode-languageserver-protocol';
import type { Random } from '../damage/random';
import type { Editor } from './editor';

/** What people type, and what is left of it in the middle of a word. */
const snippets: readonly string[] = [
  "Route::get('a', fn () => 1);",
  "Route::post('x/{y}', [",
  '->name(',
  "->middleware('auth')",
  "'",
  '"',
  '{',
  '}',
  '(',
  ')',
  ';',
  '/*',
  '*/',
  '// ',
  '\n',
  '\r\n',
  '\t',
  '😀',
  'ä',
  '?->',
  '$a = ',
  "'admin' => [",
  '],',
  'fals',
  'null',
  '<?php',
  '?>',
  '<<<X\n',
  '\\',
  '|',
  '#[',
];

/** Without it on disk there is no application, and nothing to compare. */
const manifest = 'composer.json';

/** A folder's files, as someone works on them: on disk and, unsaved, in the editor. */
export class RandomWork {
  readonly #editor: Editor;
  readonly #random: Random;
  readonly #originals: ReadonlyMap<string, string>;
  readonly #disk: Map<string, string>;
  readonly #open = new Set<string>();
  readonly #before: { readonly path: string; readonly text: string }[] = [];
  #made = 0;

  constructor(editor: Editor, files: Readonly<Record<string, string>>, random: Random) {
    this.#editor = editor;
    this.#random = random;
    this.#originals = new Map(Object.entries(files));
    this.#disk = new Map(this.#originals);
  }

  /** What a fresh server is to find on disk: unsaved text in the place of what it covers. */
  get files(): Readonly<Record<string, string>> {
    const open = [...this.#open].map((path) => [path, this.#editor.text(path)] as const);
    return Object.fromEntries([...this.#disk, ...open]);
  }

  async step(): Promise<void> {
    switch (this.#random.below(20)) {
      case 0:
        return this.#delete();
      case 1:
        return this.#rename();
      case 2:
        return this.#closeOne();
      case 3:
        return this.#save();
      case 4:
        return this.#restore();
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
      case 10:
        return this.#undo();
      default:
        return this.#edit();
    }
  }

  /** Puts a text in the place of all of a file's, as a change of the whole document. */
  async set(path: string, text: string): Promise<void> {
    await this.#show(path);
    await this.#editor.change(path, [{ text }]);
  }

  async #edit(): Promise<void> {
    const path = this.#random.pick(this.#paths);
    await this.#show(path);
    const text = this.#editor.text(path);
    this.#before.push({ path, text });
    const start = this.#random.below(text.length + 1);
    const length = this.#random.below(3) === 0 ? this.#random.below(30) : 0;
    const end = Math.min(text.length, start + length);
    await this.#editor.replaceAt(path, { start, end }, this.#random.pick(snippets));
  }

  async #undo(): Promise<void> {
    const last = this.#before.pop();
    if (last === undefined || !this.#paths.includes(last.path)) return;
    await this.set(last.path, last.text);
  }

  async #save(): Promise<void> {
    const path = this.#random.pick(this.#paths);
    if (path === manifest) return;
    await this.#show(path);
    const isNew = !this.#disk.has(path);
    this.#disk.set(path, this.#editor.text(path));
    await this.#editor.disk(path, this.#editor.text(path), isNew ? FileChangeType.Created : FileChangeType.Changed);
  }

  async #closeOne(): Promise<void> {
    const [path] = this.#open;
    if (path === undefined) return;
    this.#open.delete(path);
    await this.#editor.close(path);
  }

  async #delete(): Promise<void> {
    const path = this.#random.pick(this.#paths);
    if (path === manifest) return;
    await this.#remove(path);
  }

  /** A file that is not there, or not as it was, is checked out again. */
  async #restore(): Promise<void> {
    const changed = [...this.#originals].filter(([path, text]) => this.#disk.get(path) !== text);
    if (changed.length === 0) return;
    const [path, text] = this.#random.pick(changed);
    const isNew = !this.#disk.has(path);
    this.#disk.set(path, text);
    await this.#editor.disk(path, text, isNew ? FileChangeType.Created : FileChangeType.Changed);
  }

  async #rename(): Promise<void> {
    const path = this.#random.pick(this.#paths);
    if (path === manifest) return;
    const text = this.files[path] ?? '';
    await this.#remove(path);
    this.#made++;
    const renamed = path.replace(/(\.\w+)?$/, (extension) => `${this.#made}${extension}`);
    this.#disk.set(renamed, text);
    await this.#editor.disk(renamed, text, FileChangeType.Created);
    // As often as not it is named back.
    if (this.#random.below(4) > 0) {
      await this.#remove(renamed);
      this.#disk.set(path, text);
      await this.#editor.disk(path, text, FileChangeType.Created);
    }
  }

  async #remove(path: string): Promise<void> {
    if (this.#open.delete(path)) await this.#editor.close(path);
    if (!this.#disk.delete(path)) return;
    await this.#editor.disk(path, null);
  }

  async #show(path: string): Promise<void> {
    if (this.#open.has(path)) return;
    this.#open.add(path);
    await this.#editor.show(path, this.#disk.get(path) ?? '');
  }

  get #paths(): readonly string[] {
    return [...new Set([...this.#disk.keys(), ...this.#open])];
  }
}
