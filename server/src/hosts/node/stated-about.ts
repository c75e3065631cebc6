import type { About } from '../../core/about';
import { isJsonObject, type JsonObject } from '../../core/json';
import type { Value } from '../../languages/typescript/evaluate/value';
import { knownJson } from './openapi/known-json';

/** What code says of the application as a whole: the description that it serves of itself, and where it listens. */
export class StatedAbout {
  private readonly described: JsonObject[] = [];
  private address: string | null = null;

  /** A description in OpenAPI's words, or the part of one that is not made of routes. The first counts. */
  describes(document: Value | undefined): void {
    const json = knownJson(document);
    if (isJsonObject(json)) this.described.push(json);
  }

  /** `listen(3333)`, `listen({ port: 3333 })`: the port that is opened last counts. */
  listens(at: Value | undefined): void {
    const json = knownJson(at);
    const port = Number(isJsonObject(json) ? json['port'] : json);
    if (Number.isInteger(port) && port > 0 && port < 65_536) this.address = `http://localhost:${String(port)}`;
  }

  /** https://spec.openapis.org/oas/v3.0.3#info-object */
  about(): About {
    const info = this.described.map((one) => one['info']).find(isJsonObject) ?? {};
    const [contact, license] = [objectAt(info, 'contact'), objectAt(info, 'license')];
    const licenseName = textAt(license, 'name');
    return {
      title: textAt(info, 'title'),
      version: textAt(info, 'version'),
      description: textAt(info, 'description'),
      license: licenseName === null ? null : { name: licenseName },
      supportEmail: textAt(contact, 'email'),
      supportUrl: textAt(contact, 'url'),
      address: this.address,
    };
  }
}

function objectAt(json: JsonObject, name: string): JsonObject {
  const member = json[name];
  return isJsonObject(member) ? member : {};
}

function textAt(json: JsonObject, name: string): string | null {
  const member = json[name];
  return typeof member === 'string' && member.trim() !== '' ? member.trim() : null;
}
