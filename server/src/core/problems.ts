import type { Source } from './source';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

interface ProblemKind {
  readonly severity: Severity;
  /** `{word}` stands for a value that the reporter gives. */
  readonly message: string;
}

export type ProblemKinds = Readonly<Record<string, ProblemKind>>;

/** A table without other keys than its own. */
type KindsOf<Kinds> = { readonly [Code in keyof Kinds]: ProblemKind };

/** The `{words}` of a message. */
type Words<Message extends string> = Message extends `${string}{${infer Word}}${infer Rest}`
  ? Word | Words<Rest>
  : never;

/** The values that a problem's message needs, one for each of its words. */
type ProblemValues<Kind extends ProblemKind> = Readonly<Record<Words<Kind['message']>, string>>;

/** Makes a problem of a declared kind, its message filled in; `rewording` where another word would certainly fix it. */
export type ProblemMaker<Kinds extends KindsOf<Kinds>> = <Code extends keyof Kinds & string>(
  code: Code,
  source: Source | null,
  values: ProblemValues<Kinds[Code]>,
  rewording?: Rewording,
) => Problem;

/** A change that certainly fixes a problem. */
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
  readonly code: string;
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

/** Answers what makes problems of the kinds in one table. */
export function problemMaker<Kinds extends KindsOf<Kinds>>(kinds: Kinds): ProblemMaker<Kinds> {
  return (code, source, values, rewording) => {
    const kind: ProblemKind = kinds[code];
    const words: Readonly<Record<string, string>> = values;
    const message = kind.message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
    const made = { code, severity: kind.severity, message, source };
    return rewording === undefined || rewording.instead.length === 0 ? made : { ...made, rewording };
  };
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

/**
 * What the core and the readers of configuration report, and what any host may. Languages and hosts declare what only
 * they know of beside their own code. Codes are stable: settings and scripts name them. `docs/problems.md` has a row each.
 */
export const coreProblemKinds = {
  'file.tooLarge': {
    severity: 'warning',
    message:
      'This file has {bytes} bytes; files over 1 MB are not read, so its routes and classes are missing. Split it, unless it is generated.',
  },
  'file.binary': {
    severity: 'warning',
    message: 'This file is binary or not UTF-8 text; it was not read. Save it as UTF-8.',
  },
  'file.unreadable': {
    severity: 'warning',
    message: 'This file cannot be read ({reason}), so its routes and classes are missing. Check its permissions.',
  },
  'file.dataTooLarge': {
    severity: 'warning',
    message:
      'This file has {bytes} bytes; data files over 16 MB are not read, so what it says of packages is unknown. Write it anew with the tool that made it.',
  },
  'config.syntax': {
    severity: 'error',
    message: 'This file cannot be parsed: {reason}. Nothing is generated until it is fixed.',
  },
  'config.twoFormats': {
    severity: 'warning',
    message: 'This file is ignored: {file} has the same configuration and takes precedence; delete one of the two.',
  },
  'config.unreadFormat': {
    severity: 'warning',
    message: 'This file is ignored: configuration files of this format are not supported yet. Write it as {formats}.',
  },
  'config.apiDescription': {
    severity: 'warning',
    message: 'This file is an OpenAPI document, not configuration; it is ignored. Move or rename it.',
  },
  'config.unknownKey': { severity: 'warning', message: 'Unknown key "{key}"; ignored.{nearest}' },
  'config.duplicateKey': {
    severity: 'warning',
    message: 'Duplicate key "{key}": the last one takes precedence, so this one is ignored. Delete one of the two.',
  },
  'config.key': {
    severity: 'warning',
    message: 'Invalid key "{key}" in {map}: expected {expected}; its entry is ignored.',
  },
  'config.value': { severity: 'warning', message: '{key} must be {expected}, not {found}; {consequence}.' },
  'config.missingKey': { severity: 'warning', message: '{key} lacks the required key "{missing}"; {consequence}.' },
  'config.untold': {
    severity: 'warning',
    message:
      'The value of {key} cannot be determined statically ({reason}); {consequence}. Use a literal or an environment variable.',
  },
  'config.unsetVariable': {
    severity: 'warning',
    message:
      'The environment variable {variable} is not set and has no default here, so {key} has no value; {consequence}. Set it in .env, or add a default.',
  },
  'config.unknownScheme': {
    severity: 'warning',
    message: 'Unknown security scheme "{scheme}"; ignored. Declare it under "security".{nearest}',
  },
  'config.unknownCode': { severity: 'warning', message: 'Unknown diagnostic code "{code}"; ignored.{nearest}' },
  'apiTypes.deprecatedAlias': {
    severity: 'warning',
    message: 'The API type "movile" is deprecated and treated as "mobile". Write "mobile".',
  },
  'apiTypes.none': {
    severity: 'warning',
    message:
      'No API type is enabled, so no route is documented. Enable one, or remove "api_types" to have the types inferred from the routes.',
  },
  'apiTypes.prefix': {
    severity: 'warning',
    message:
      'The prefix "{prefix}" of the API type {type} has leading or trailing slashes; they are ignored. Remove them.',
  },
  'apiTypes.aliasBeside': {
    severity: 'warning',
    message:
      'The API type "movile" is ignored: it is the deprecated name of "mobile", which is configured as well. Delete it.',
  },
  'apiTypes.prefixCase': {
    severity: 'warning',
    message:
      'No route is under the prefix "{prefix}" of the API type {type}, so the type documents nothing. Prefixes are case-sensitive.{nearest}',
  },
  'apiTypes.samePrefix': {
    severity: 'warning',
    message:
      'The API type {type} documents nothing: {other} has the same prefix "{prefix}" and takes precedence. Change one of the prefixes.',
  },
  'apiTypes.noRoutes': {
    severity: 'warning',
    message:
      'No route is under the prefix "{prefix}" of the API type {type}, so the type documents nothing. Correct the prefix.{nearest}',
  },
  'apiTypes.disabled': {
    severity: 'hint',
    message:
      'The API type {type} is disabled, which excludes {routes} under "{prefix}". Set "enabled" to true to document it.',
  },
  'environments.base': {
    severity: 'warning',
    message: 'The environments have no "base"; the default one is used. Add "base".',
  },
  'environments.repeated': {
    severity: 'warning',
    message: 'The environments {name} and {first} are one under two names; {first} is used. Delete one of the two.',
  },
  'environments.trackingVariables': {
    severity: 'warning',
    message: 'Tracking variables are only allowed in {owner}; those of {environment} are ignored. Move them there.',
  },
  'environments.unknownParent': {
    severity: 'warning',
    message: 'Unknown parent "{parent}" of the environment {environment}; falling back to "base".{nearest}',
  },
  'environments.parentCycle': {
    severity: 'warning',
    message:
      'The environment {environment} inherits from itself through its parent "{parent}"; falling back to "base". Change the parent.',
  },
  'security.unusedMiddleware': {
    severity: 'warning',
    message:
      'No route uses the middleware {middleware} by this name; this entry has no effect. Correct or delete it.{nearest}',
  },
  'security.unmappedMiddleware': {
    severity: 'warning',
    message:
      'The middleware {middleware} guards {routes}, but "middleware_security_map" has no entry for it, so no security is documented there. Add an entry.',
  },
  'exclusions.noRoute': {
    severity: 'hint',
    message: 'No route matches the pattern "{pattern}"; nothing is excluded. Correct or delete it.{nearest}',
  },
  'exclusions.slash': {
    severity: 'warning',
    message: 'The pattern "{pattern}" matches no route: URIs have no leading or trailing slash. Remove the slash.',
  },
  'exclusions.unknownModule': {
    severity: 'warning',
    message: 'Unknown module "{module}"; nothing is excluded. Correct or delete it.{nearest}',
  },
  'endpoint.excluded': {
    severity: 'warning',
    message:
      '{endpoint} is excluded by "{pattern}" in {setting}, so this {entry} has no effect. Delete one of the two.',
  },
  'endpoint.disabledType': {
    severity: 'information',
    message:
      '{endpoint} belongs to the disabled API type {type}, so this {entry} has no effect. Enable the type, or delete the {entry}.',
  },
  'endpoint.uncovered': {
    severity: 'warning',
    message:
      'No API type covers {endpoint}, so this {entry} has no effect. Add an API type with its prefix, or delete the {entry}.',
  },
  'docs.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route {key}; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unknownField': {
    severity: 'warning',
    message:
      '{endpoint} neither validates nor reads a field "{field}"; it is documented only because of this entry. Correct or delete it.{nearest}',
  },
  'docs.idleField': {
    severity: 'information',
    message: 'No documented request has a field "{field}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unfitExample': {
    severity: 'warning',
    message: 'This example does not satisfy the schema of any field "{field}"; ignored. Correct or delete it.',
  },
  'docs.unknownEntity': {
    severity: 'warning',
    message:
      'No documented route is about the entity "{entity}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'docs.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action "{action}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route {key}; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.unknownAction': {
    severity: 'warning',
    message: 'No documented route has the action "{action}"; this entry has no effect. Correct or delete it.{nearest}',
  },
  'tests.checkWithoutSnippet': {
    severity: 'warning',
    message:
      'The check "{check}" has no snippet for {clients}, so nothing is checked there. Correct its name, or add the snippet under "snippets".{nearest}',
  },
  'template.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is named "{key}"; this template has no effect. Rename or delete it.{nearest}',
  },
  'template.syntax': {
    severity: 'error',
    message: 'This template is not valid JSON: {reason}. Nothing is generated until it is fixed.',
  },
  'template.missing': {
    severity: 'error',
    message: 'The template {file} does not exist. Nothing is generated until you create it or remove its name here.',
  },
  'template.unreadable': {
    severity: 'error',
    message: 'This template cannot be read: {reason}. Nothing is generated until it can be.',
  },
  'template.invalidOutput': {
    severity: 'error',
    message:
      'The output {output} would not be valid: {place} {reason}. It is not written until this is corrected; other outputs are.',
  },
  'template.missingDirectory': {
    severity: 'warning',
    message:
      'The template directory {directory} does not exist in the project; no templates are read from it. Create it, or correct the path.',
  },
  'template.value': { severity: 'warning', message: '{key} must be {expected}, not {found}; ignored.' },
  'template.missingKey': { severity: 'warning', message: '{key} lacks the required key "{missing}"; ignored.' },
  'template.unknownKey': { severity: 'warning', message: 'Unknown template key "{key}"; ignored.{nearest}' },
  'template.unknownPlaceholder': {
    severity: 'warning',
    message: 'Unknown placeholder {placeholder}; it is left as it is.{nearest}',
  },
  'template.idlePlaceholder': {
    severity: 'warning',
    message:
      'The placeholder {placeholder} is not filled in: this template is for {output} as a whole, not for one operation. Write the text itself, or use a generic template.',
  },
  'template.unknownAction': {
    severity: 'warning',
    message:
      'No documented route has the action "{action}"; this template has no effect. Correct or delete it.{nearest}',
  },
  'template.unused': {
    severity: 'hint',
    message:
      'This template is not named in "generic_templates"; it has no effect. Add it there, or delete it.{nearest}',
  },
  'application.readingEnded': {
    severity: 'error',
    message:
      'Reading this application was ended: {reason}. What was found before is kept, and it is read again after the next edit.',
  },
  'routes.fileMissing': {
    severity: 'warning',
    message:
      'The file {file} is loaded here but does not exist, so its routes are missing. Create it, or remove this call.',
  },
  'routes.fileLoop': {
    severity: 'warning',
    message: 'The file {file} loads itself; it is read only once. Remove the circular include.',
  },
  'routes.fileUnknown': {
    severity: 'warning',
    message:
      'Which file is loaded here cannot be determined statically ({reason}), so its routes are missing. Use a literal path.',
  },
  'routes.limit': {
    severity: 'warning',
    message:
      'Evaluating this code took too many steps and was cut off; routes after this point may be missing. Check it for an endless loop.',
  },
  'route.uriUnknown': {
    severity: 'warning',
    message:
      'A part of this route’s URI cannot be determined statically ({reason}); it is missing from "{uri}". Use a literal or a configuration value.',
  },
  'route.domainUnknown': {
    severity: 'hint',
    message:
      'A part of this route’s domain cannot be determined statically ({reason}); it is left out. Use a literal or a configuration value.',
  },
  'route.nameUnknown': {
    severity: 'information',
    message:
      'The name of this route cannot be determined statically ({reason}); the route counts as unnamed. Use a literal.',
  },
  'route.actionUnknown': {
    severity: 'information',
    message:
      'The handler of this route cannot be determined statically ({reason}); nothing is documented from its code. Reference it directly.',
  },
  'route.middlewareUnknown': {
    severity: 'information',
    message:
      'A middleware of this route cannot be determined statically ({reason}); it is left out, and security may be missing. Use a literal name.',
  },
  'route.conditional': {
    severity: 'hint',
    message: 'Whether this route exists cannot be determined statically ({reason}); it is documented as conditional.',
  },
  'route.missingController': {
    severity: 'hint',
    message: 'The controller {class} does not exist; requests to this route fail. Create it, or correct the reference.',
  },
  'route.missingMethod': {
    severity: 'hint',
    message:
      'The controller {class} has no method {method}; requests to this route fail. Add the method, or remove the route.',
  },
  'documentation.field': {
    severity: 'hint',
    message:
      'The documentation in source says that "{field}" is {stated}, but the validation rules say {found}; the rules take precedence. Correct the documentation.',
  },
  'documentation.parameter': {
    severity: 'hint',
    message:
      'The documentation in source describes a path parameter "{name}", which {endpoint} does not have; ignored. Correct or delete it.{nearest}',
  },
  'documentation.open': {
    severity: 'warning',
    message:
      'The documentation in source says that {endpoint} needs no authentication, but its middleware asks for it; the middleware takes precedence. Correct the documentation, or remove the middleware from the route.',
  },
  'documentation.sameId': {
    severity: 'warning',
    message:
      'The operation id "{id}" is written for {operations} operations; all but the first get another one. Give each an id of its own.',
  },
  'request.rulesUnknown': {
    severity: 'information',
    message:
      'Some of these validation rules cannot be determined statically ({reason}); only the others are documented. Use literal rules.',
  },
} as const satisfies ProblemKinds;

export type CoreProblemCode = keyof typeof coreProblemKinds;

export const problem: ProblemMaker<typeof coreProblemKinds> = problemMaker(coreProblemKinds);
