import { native, nativeFunction, nothing, type RecordValue, record, unknown, type Value } from '../value';

/** What a response was made with. */
export interface WebResponse {
  readonly body: Value;
  /** An object with its status and headers, or its status; nothing for neither. */
  readonly init: Value;
  /** Whether the body is written as JSON. */
  readonly isJson: boolean;
  /** The status where none is said. */
  readonly status: number;
}

const made = new WeakMap<Value, WebResponse>();

/** How code made a response; undefined for any other value. */
export function webResponseOf(value: Value): WebResponse | undefined {
  return made.get(value);
}

/** `Response` of the fetch standard. https://fetch.spec.whatwg.org/#response-class */
export const webResponse: Value = native({
  instance: ([body = nothing, init = nothing]) => response({ body, init, isJson: false, status: 200 }),
  get: (name) => {
    switch (name) {
      case 'json':
        return nativeFunction(([body = nothing, init = nothing]) =>
          response({ body, init, isJson: true, status: 200 }),
        );
      case 'redirect':
        return nativeFunction(([, init = nothing]) => response({ body: nothing, init, isJson: false, status: 302 }));
      default:
        return undefined;
    }
  },
});

/** Its members tell it apart from others. */
function response(of: WebResponse): RecordValue {
  const value = record([
    ['body', of.body],
    ['headers', unknown(null)],
    ['init', of.init],
  ]);
  made.set(value, of);
  return value;
}
