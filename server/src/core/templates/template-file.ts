import type { LocatedValue } from '../configuration/located-value';
import type { ProjectPath } from '../project-path';

/** What a template is for, by the directory that it lies in. */
export type TemplateKind =
  /** The operations of one action. */
  | 'generic'
  /** One endpoint. */
  | 'custom'
  /** A merge patch (RFC 7396) onto one of the outputs. */
  | 'patch';

/** A JSON file in one of the directories of templates. */
export interface TemplateFile {
  readonly path: ProjectPath;
  readonly kind: TemplateKind;
  /** The name of the file, `.json` left out: `list`, `auth.login`. */
  readonly name: string;
  readonly text: string;
  /** Null where the text is no JSON. */
  readonly value: LocatedValue | null;
}

/** The outputs that a template can patch, by the name of its file. */
export const patchNames = ['openapi', 'clientcollection', 'clientworkspace'] as const;

export const templateKeys = ['summary', 'description', 'parameters'] as const;
