/** A row of a recorded table of validation rules: one field of one routed action. */
export interface RulesRow {
  /** As the router has them, joined by `|`. */
  readonly methods: string;
  readonly uri: string;
  readonly action: string;
  /** `form-request` or `inline`. */
  readonly kind: string;
  /** The request class; `-` for rules that stand in the action. */
  readonly class: string;
  /** `runtime`, `literal`, `dynamic` (known in part), or `error`. */
  readonly how: string;
  /** `-` where the action validates and no field of it could be recorded. */
  readonly field: string;
  /** Joined by `|`; `?` stands for what could not be recorded. */
  readonly rules: string;
}

export interface RulesTable {
  readonly rows: readonly RulesRow[];
  /** Actions of which the table says that they validate without saying what. */
  readonly untold: ReadonlySet<string>;
}

/** Whether a recorded table is one of rules; else it is one of routes. */
export function isRulesTable(text: string): boolean {
  return /^# methods\turi\taction\tkind\tclass\thow\tfield\trules$/m.test(text);
}

/** Throws at a line that is no row: a comparison with half a truth says nothing. */
export function readRulesTable(text: string): RulesTable {
  const rows: RulesRow[] = [];
  const untold = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const named = /^# validates in a method of its own class that it calls, no row for that: (.*)$/.exec(line)?.[1];
    for (const action of named?.split(' ') ?? []) untold.add(action);
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [methods, uri, action, kind, of, how, field, rules = ''] = line.split('\t');
    if (methods === undefined || uri === undefined || action === undefined || kind === undefined) throw badLine(index);
    if (of === undefined || how === undefined || field === undefined) throw badLine(index);
    rows.push({ methods, uri: uri === '' ? '/' : uri, action, kind, class: of, how, field, rules });
  }
  return { rows, untold };
}

function badLine(index: number): Error {
  return new Error(`Line ${index + 1} has fewer than seven columns.`);
}
