import type { StatedAbout } from '../../node/stated-about';
import { httpAdapter } from '../filters/http-adapter';
import type { Container } from './container';
import {
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** What an application is told before it listens. */
export interface ApplicationRecord {
  readonly module: Value;
  readonly container: Container;
  /** Whether it stands on Fastify, which writes numbers and truths as JSON; Express writes them as texts. */
  readonly isOnFastify: boolean;
  /** Arguments of what it was called, by the names of its methods, in order. */
  readonly told: readonly { readonly name: string; readonly args: readonly Value[] }[];
  isListening: boolean;
}

/** The calls of one method of an application, in order. */
export function toldTo({ told }: ApplicationRecord, name: string): readonly (readonly Value[])[] {
  return told.filter((one) => one.name === name).map(({ args }) => args);
}

/** Methods whose results nobody can tell from source. */
const asking = new Set(['getHttpServer', 'getUrl']);

/** Methods that ask the container, of the whole application or of a part of it. */
const fetching = new Set(['get', 'resolve']);

/** An application that notes what it is told. */
export function applicationObject(
  record: ApplicationRecord & { told: { name: string; args: readonly Value[] }[] },
  about: StatedAbout,
): Value {
  const object: NativeObject = {
    get: (name) =>
      nativeFunction((args, { node, run }) => {
        if (fetching.has(name)) return record.container.instanceOf(args[0], node) ?? unknown(node);
        if (name === 'select') return self;
        if (name === 'getHttpAdapter') return httpAdapter;
        if (asking.has(name)) return unknown(node);
        if (name === 'listen') about.listens(args[0]);
        if (name === 'listen' || name === 'init') record.isListening = true;
        else record.told.push({ name, args });
        const last = args.at(-1);
        if (name === 'listen' && last?.kind === 'function') run(last, []);
        return name === 'close' ? nothing : self;
      }),
  };
  const self: Value = native(object);
  return self;
}
