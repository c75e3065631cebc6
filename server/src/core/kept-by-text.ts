/** What is made of the texts of files, for as long as they stay the same: one that has changed is made again. */
export class KeptByText<Made> {
  private readonly made = new Map<string, { readonly text: string; readonly value: Made }>();
  private readonly used = new Set<string>();

  constructor(private readonly make: (path: string, text: string) => Made) {}

  of(path: string, text: string): Made {
    this.used.add(path);
    const known = this.made.get(path);
    if (known?.text === text) return known.value;
    const value = this.make(path, text);
    this.made.set(path, { text, value });
    return value;
  }

  /** Forgets what nobody has asked for since this was called last. */
  forgetUnused(): void {
    for (const path of this.made.keys()) if (!this.used.has(path)) this.made.delete(path);
    this.used.clear();
  }
}
