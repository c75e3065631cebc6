import { native, nativeFunction, record, type Value } from '../../../languages/typescript/evaluate/value';
import type { StatedAbout } from '../../node/stated-about';

/**
 * `DocumentBuilder` of @nestjs/swagger: `new DocumentBuilder().setTitle('Pots').setVersion('2.1').build()`.
 * https://github.com/nestjs/swagger/blob/master/lib/document-builder.ts
 */
export function documentBuilder(about: StatedAbout): Value {
  return native({ call: () => builder(about) });
}

/** What is set, as `info` of OpenAPI has it: the names of the arguments of each method. */
const setters: Readonly<Record<string, readonly string[]>> = {
  setTitle: ['title'],
  setDescription: ['description'],
  setVersion: ['version'],
  setContact: ['contact.name', 'contact.url', 'contact.email'],
  setLicense: ['license.name', 'license.url'],
};

function builder(about: StatedAbout): Value {
  const info = new Map<string, Value>();
  const set = (path: string, value: Value): void => {
    const [name = '', member] = path.split('.');
    if (member === undefined) info.set(name, value);
    else {
      const of = info.get(name);
      info.set(name, record([...(of?.kind === 'record' ? of.entries : []), [member, value]]));
    }
  };
  const self: Value = native({
    get: (name) =>
      nativeFunction((args) => {
        (setters[name] ?? []).forEach((path, at) => {
          const given = args[at];
          if (given !== undefined) set(path, given);
        });
        if (name !== 'build') return self;
        const document = record([['info', record([...info])]]);
        about.describes(document);
        return document;
      }),
  });
  return self;
}
