/** What an application says of itself, in its manifest and to what documents it. Null for what it does not say. */
export interface About {
  /** What it calls its API where that is documented; its name is said beside this. */
  readonly title: string | null;
  readonly version: string | null;
  readonly description: string | null;
  readonly license: StatedLicense | null;
  readonly supportEmail: string | null;
  /** Where people find help: the home page, else a page of support. */
  readonly supportUrl: string | null;
  /** Where it answers while somebody works at it, without a slash at its end: `http://localhost:3333`. */
  readonly address: string | null;
}

export interface StatedLicense {
  /** Mostly an identifier of SPDX. https://spdx.org/licenses/ */
  readonly name: string;
}

/** Of an application without a manifest. */
export const nothingStated: About = {
  title: null,
  version: null,
  description: null,
  license: null,
  supportEmail: null,
  supportUrl: null,
  address: null,
};

/** Each thing as the first of two says it, else as the other one does. */
export function aboutOr(first: About, other: About): About {
  const said = Object.entries(first).filter(([, one]) => one !== null);
  return { ...other, ...Object.fromEntries(said) };
}
