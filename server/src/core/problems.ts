import type { Source } from './source';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

interface ProblemKind {
  readonly severity: Severity;
  /** `{word}` stands for a value that the reporter gives. */
  readonly message: string;
}

/** Every problem that can be reported. Codes are stable: settings and scripts name them. `docs/problems.md` has a row each. */
export const problemKinds = {
  'file.tooLarge': {
    severity: 'warning',
    message: 'This file has {bytes} bytes; files over 1 MB are not read. Routes and classes in it are missing.',
  },
  'file.binary': { severity: 'warning', message: 'This file is binary or not UTF-8 text; it is not read.' },
  'file.unreadable': { severity: 'warning', message: 'This file could not be read: {reason}.' },
  'file.dataTooLarge': {
    severity: 'warning',
    message: 'This file has {bytes} bytes; data files over 16 MB are not read. What it says of packages is not known.',
  },
  'php.syntax': {
    severity: 'warning',
    message: 'Syntax error: what stands here is not read, all else in the file is.',
  },
  'php.nesting': { severity: 'warning', message: 'This code is nested too deeply to be read; it is left out.' },
  'config.syntax': { severity: 'error', message: 'This file cannot be parsed: {reason}.' },
  'config.twoFormats': {
    severity: 'warning',
    message: 'This file is not read: {file} has the same configuration, and goes before it.',
  },
  'config.unreadFormat': {
    severity: 'warning',
    message:
      'This file is not read: configuration cannot be read from TypeScript or JavaScript yet. Write it as php, yaml or json.',
  },
  'config.apiDescription': {
    severity: 'warning',
    message: 'This file is an API description, not configuration; it is not read.',
  },
  'config.unknownKey': { severity: 'warning', message: 'There is no key {key}.{nearest}' },
  'config.duplicateKey': {
    severity: 'warning',
    message: 'The key {key} stands here more than once; the last one counts, and this one has no effect.',
  },
  'config.key': { severity: 'warning', message: 'The key "{key}" of {map} needs {expected}; it is left out.' },
  'config.value': { severity: 'warning', message: '{key} needs {expected}, not {found}; {consequence}.' },
  'config.missingKey': { severity: 'warning', message: '{key} needs the key "{missing}"; {consequence}.' },
  'config.untold': {
    severity: 'warning',
    message: 'The value of {key} cannot be told from source ({reason}); {consequence}.',
  },
  'config.unsetVariable': {
    severity: 'warning',
    message: 'The environment variable {variable} is not set; {key} has no value here, and {consequence}.',
  },
  'config.unknownScheme': {
    severity: 'warning',
    message: 'There is no security scheme {scheme} under "security".{nearest} It is left out.',
  },
  'config.unknownCode': { severity: 'warning', message: 'There is no problem {code}.{nearest}' },
  'apiTypes.deprecatedAlias': {
    severity: 'warning',
    message: 'The API type "movile" is deprecated and counts as "mobile": write "mobile".',
  },
  'apiTypes.none': {
    severity: 'warning',
    message:
      'No API type is enabled, so no route is documented. Without "api_types" the types are told from the routes.',
  },
  'apiTypes.prefix': {
    severity: 'warning',
    message: 'The prefix "{prefix}" of the API type {type} has slashes at its ends; it is read without them.',
  },
  'apiTypes.aliasBeside': {
    severity: 'warning',
    message: 'The API type "movile" is left out: it is the deprecated name of "mobile", which stands here, too.',
  },
  'apiTypes.prefixCase': {
    severity: 'warning',
    message: 'The prefix "{prefix}" of the API type {type} has capitals, and no route lies under it.{nearest}',
  },
  'apiTypes.samePrefix': {
    severity: 'warning',
    message: 'The API type {type} has no routes: those under "{prefix}" belong to {other}, which has the same prefix.',
  },
  'apiTypes.noRoutes': {
    severity: 'warning',
    message: 'No route lies under the prefix "{prefix}" of the API type {type}.{nearest}',
  },
  'apiTypes.disabled': {
    severity: 'hint',
    message: 'The API type {type} is disabled, which leaves out {routes} under "{prefix}".',
  },
  'environments.base': { severity: 'warning', message: 'The environments need "base"; the default one is used.' },
  'environments.repeated': {
    severity: 'warning',
    message: 'The environment {name} is that of {first} under another name; the first one is used.',
  },
  'environments.trackingVariables': {
    severity: 'warning',
    message: 'Tracking variables belong into {owner} alone; those of {environment} are left out.',
  },
  'environments.unknownParent': {
    severity: 'warning',
    message: 'The parent "{parent}" of the environment {environment} does not exist; "base" counts.{nearest}',
  },
  'environments.parentCycle': {
    severity: 'warning',
    message: 'The environment {environment} is its own ancestor, by its parent "{parent}"; "base" counts.',
  },
  'security.unusedMiddleware': {
    severity: 'warning',
    message: 'No route carries the middleware {middleware} by this name; this entry has no effect.{nearest}',
  },
  'security.unmappedMiddleware': {
    severity: 'warning',
    message:
      'The middleware {middleware} guards {routes}, but "middleware_security_map" has no entry for it: no security is documented there.',
  },
  'exclusions.noRoute': { severity: 'hint', message: 'No route matches the pattern "{pattern}".{nearest}' },
  'exclusions.slash': {
    severity: 'warning',
    message: 'The pattern "{pattern}" matches no route: URIs have no slash at their ends.',
  },
  'exclusions.unknownModule': {
    severity: 'warning',
    message: 'There is no module {module}; nothing is left out.{nearest}',
  },
  'endpoint.excluded': {
    severity: 'warning',
    message: '"{pattern}" of {setting} leaves {endpoint} out; this {entry} has no effect.',
  },
  'endpoint.disabledType': {
    severity: 'information',
    message: '{endpoint} belongs to the API type {type}, which is disabled; this {entry} has no effect.',
  },
  'endpoint.uncovered': {
    severity: 'warning',
    message: 'No API type covers {endpoint}; this {entry} has no effect.',
  },
  'docs.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is {key}; this entry has no effect.{nearest}',
  },
  'docs.unknownField': {
    severity: 'warning',
    message: '{endpoint} neither checks nor reads a field {field}: this entry alone speaks of it.{nearest}',
  },
  'docs.idleField': {
    severity: 'information',
    message: 'No documented request has a field {field}; this entry has no effect.{nearest}',
  },
  'docs.unfitExample': {
    severity: 'warning',
    message: 'No field {field} of a documented request takes this example; it is left out.',
  },
  'docs.unknownEntity': {
    severity: 'warning',
    message: 'No documented route is about {entity}; this entry has no effect.{nearest}',
  },
  'docs.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action {action}; this entry has no effect.{nearest}',
  },
  'tests.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is {key}; this entry has no effect.{nearest}',
  },
  'template.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is named {key}; this template has no effect.{nearest}',
  },
  'template.syntax': { severity: 'error', message: 'This template is not valid JSON: {reason}.' },
  'template.missing': { severity: 'error', message: 'The template {file} is named here, but it does not exist.' },
  'template.unreadable': { severity: 'error', message: 'This template cannot be read: {reason}.' },
  'template.missingDirectory': {
    severity: 'warning',
    message: 'The directory {directory} of templates does not exist in the project.',
  },
  'template.value': { severity: 'warning', message: '{key} needs {expected}, not {found}.' },
  'template.missingKey': { severity: 'warning', message: '{key} needs the key "{missing}"; it is left out.' },
  'template.unknownKey': { severity: 'warning', message: 'A template has no key {key}; it has no effect.{nearest}' },
  'template.unknownPlaceholder': { severity: 'warning', message: 'There is no placeholder {placeholder}.{nearest}' },
  'template.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action {action}; this template has no effect.{nearest}',
  },
  'template.unused': { severity: 'hint', message: 'Nothing names this template; it has no effect.{nearest}' },
  'composer.missing': {
    severity: 'warning',
    message:
      'There is no composer.json, so class names cannot be led to files: routes and what is said of them may be missing.',
  },
  'composer.invalid': {
    severity: 'warning',
    message: 'composer.json is not valid JSON ({reason}); class names cannot be led to files.',
  },
  'composer.invalidData': {
    severity: 'warning',
    message: 'This file of composer is not valid JSON ({reason}); classes of packages cannot be resolved to files.',
  },
  'composer.limit': {
    severity: 'warning',
    message:
      'Looking for the packages that composer.json names by patterns was cut off: there are too many directories, or links that lead in circles. Classes of packages that were not found cannot be resolved to files.',
  },
  'application.none': {
    severity: 'warning',
    message: 'bootstrap/app.php {reason}, so nothing starts: routes that it leads to are missing.',
  },
  'application.readingEnded': {
    severity: 'error',
    message: 'Reading this application was ended: {reason}. It is read again after the next edit.',
  },
  'provider.missing': {
    severity: 'warning',
    message: 'The service provider {class} is registered here, but its file {file} is missing.',
  },
  'routes.fileMissing': { severity: 'warning', message: 'The file {file} is loaded here, but it does not exist.' },
  'routes.fileLoop': { severity: 'warning', message: 'The file {file} loads itself; it is read once.' },
  'routes.fileUnknown': {
    severity: 'warning',
    message: 'Which file is loaded here cannot be told from source ({reason}); its routes are missing.',
  },
  'routes.limit': {
    severity: 'warning',
    message: 'Reading this code took too many steps and was cut off; routes after this place may be missing.',
  },
  'route.uriUnknown': {
    severity: 'warning',
    message: 'A part of this route’s URI cannot be told from source ({reason}); it is left out of "{uri}".',
  },
  'route.domainUnknown': {
    severity: 'hint',
    message: 'The domain of this route cannot be told from source ({reason}).',
  },
  'route.nameUnknown': {
    severity: 'information',
    message: 'The name of this route cannot be told from source ({reason}).',
  },
  'route.actionUnknown': {
    severity: 'information',
    message: 'What answers this route cannot be told from source ({reason}).',
  },
  'route.middlewareUnknown': {
    severity: 'information',
    message: 'A middleware of this route cannot be told from source ({reason}).',
  },
  'route.conditional': {
    severity: 'hint',
    message: 'Whether this route exists depends on a condition that source cannot decide ({reason}).',
  },
  'route.missingController': { severity: 'hint', message: 'The controller {class} does not exist.' },
  'route.missingMethod': { severity: 'hint', message: 'The controller {class} has no method {method}.' },
  'request.missingClass': { severity: 'hint', message: 'The request class {class} does not exist.' },
  'request.rulesUnknown': {
    severity: 'information',
    message: 'Some of these validation rules cannot be told from source ({reason}).',
  },
  'request.unknownRule': {
    severity: 'warning',
    message: 'There is no validation rule {rule}: a request with this field ends in an error.{nearest}',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemKinds;

/** The `{words}` of a message. */
type Words<Message extends string> = Message extends `${string}{${infer Word}}${infer Rest}`
  ? Word | Words<Rest>
  : never;

/** The values that a problem's message needs, one for each of its words. */
export type ProblemValues<Code extends ProblemCode> = Readonly<
  Record<Words<(typeof problemKinds)[Code]['message']>, string>
>;

/** A change that certainly mends a problem. */
export interface Fix {
  /** What it does, as an imperative: "Replace with "clients.index"". */
  readonly title: string;
  /** Places that do not overlap, each with what is to stand there. */
  readonly edits: readonly Replacement[];
}

export interface Replacement {
  readonly source: Source;
  readonly text: string;
}

/** Something that the user should know about the project, with its place where it has one. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly message: string;
  /** Null where the project as a whole is meant. */
  readonly source: Source | null;
  /** The likeliest first; left out where none is certain. */
  readonly fixes?: readonly Fix[];
  /** What becomes fixes once the text of the file is at hand, which says how a word is written there. */
  readonly rewording?: Rewording;
}

/** A word of a file that should be another one. */
export interface Rewording {
  /** The literal as a whole, quotes included. */
  readonly source: Source | null;
  /** What it says. A literal that says something else (a part of it is computed) is left alone. */
  readonly written: string;
  /** What it should say, the likeliest first. */
  readonly instead: readonly string[];
}

/** Makes a problem of the declared kind, its message filled in; `rewording` where another word would certainly mend it. */
export function problem<Code extends ProblemCode>(
  code: Code,
  source: Source | null,
  values: ProblemValues<Code>,
  rewording?: Rewording,
): Problem {
  const kind = problemKinds[code];
  const words: Readonly<Record<string, string>> = values;
  const message = kind.message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
  const known = { code, severity: kind.severity, message, source };
  return rewording === undefined || rewording.instead.length === 0 ? known : { ...known, rewording };
}

/** Each problem once: several routes share what is wrong with what answers them. */
export function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map<string, Problem>();
  for (const one of problems) {
    const { code, message, source } = one;
    const key = JSON.stringify([code, message, source?.file, source?.start, source?.end]);
    if (!byText.has(key)) byText.set(key, one);
  }
  return [...byText.values()];
}
