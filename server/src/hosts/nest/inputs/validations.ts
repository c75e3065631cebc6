import { memoized } from '../../../core/memoized';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Exceptions } from '../answers/exceptions';
import type { Handler } from '../controllers/controller-routes';
import { type NestTypes, sentTypes } from '../types/type-readers';
import type { Validation } from '../types/sent-property';
import type { SentReaders } from './parameters';
import { isValidating, validatesByItself, withInner } from './own-pipes';
import { isClosing, validationOf } from './validation';

type Checks = Pick<Validation, 'isOn' | 'isOnOwn' | 'isClosed' | 'isMade'>;

const unchecked: Checks = { isOn: false, isOnOwn: false, isClosed: false, isMade: false };

/** How the requests of handlers are checked: by pipes of all, of their class, of themselves and of their parameters. */
export class Validations {
  private readonly forAll = memoized((global: readonly Value[]) =>
    validationOf(global, this.interpreter, this.exceptions),
  );
  private readonly readers = memoized((key: string): TypeReader => {
    const [isOn, isClosed, isMade] = JSON.parse(key) as readonly [boolean, boolean, boolean];
    return sentTypes(this.types, { isOn, isClosed, isMade });
  });

  constructor(
    private readonly types: NestTypes,
    private readonly interpreter: Interpreter,
    private readonly decorations: Decorations,
    private readonly exceptions: Exceptions,
  ) {}

  of(handler: Handler, global: readonly Value[]): Validation {
    const own = withInner(this.ownPipes(handler), this.interpreter).filter(
      (one) => isValidating(one) || validatesByItself(one),
    );
    return own.length === 0
      ? this.forAll(global)
      : validationOf([...global, ...own], this.interpreter, this.exceptions);
  }

  /** Of lists only their own pipes look at what is in them. */
  sentReaders(validation: Checks): SentReaders {
    const { isOn, isOnOwn } = validation;
    return {
      reader: this.reader(validation),
      itemReader: (pipes) => this.reader({ ...validation, isClosed: pipes.some(closesItems) }),
      unchecked: isOn && !isOnOwn ? this.sentReaders(unchecked) : null,
    };
  }

  /** Reads types of what is sent where that is checked so. */
  reader({ isOn, isClosed, isMade }: Checks): TypeReader {
    return this.readers(JSON.stringify([isOn, isClosed, isMade]));
  }

  private ownPipes({ own, ofClass, node, declaring }: Handler): readonly Value[] {
    const used = [...ofClass, ...own].filter(({ name }) => name === 'UsePipes');
    const ofParameters = node.parameters.flatMap((one) => this.decorations.on(one, declaring.scope));
    return [...used, ...ofParameters].flatMap(({ args }) => args ?? []);
  }
}

/** `new ParseArrayPipe({ items: Item, whitelist: true, forbidNonWhitelisted: true })` */
function closesItems(pipe: Value): boolean {
  const known = packageValueOf(pipe);
  return known?.name === 'ParseArrayPipe' && isClosing(known.args?.[0]);
}
