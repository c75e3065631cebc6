/** What an application says of itself in its manifest. Null for what it does not say. */
export interface About {
  readonly description: string | null;
  readonly license: StatedLicense | null;
  readonly supportEmail: string | null;
  /** Where people find help: the home page, else a page of support. */
  readonly supportUrl: string | null;
}

export interface StatedLicense {
  /** Mostly an identifier of SPDX. https://spdx.org/licenses/ */
  readonly name: string;
}

/** Of an application without a manifest. */
export const nothingStated: About = { description: null, license: null, supportEmail: null, supportUrl: null };
