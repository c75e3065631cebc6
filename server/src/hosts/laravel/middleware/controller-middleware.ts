import { Findings } from '../../../core/dependencies/findings';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Attribute } from '../../../languages/php/syntax/ast';
import { PhpException } from '../../../languages/php/evaluate/machine';
import { unknown, type Value } from '../../../languages/php/evaluate/values';
import { isAction } from '../packages/laravel-actions';
import { RequestContext } from '../rules/request/request-context';
import type { Requests } from '../rules/request/requests';
import { routeFacts, textOfFacts } from '../rules/request/route-facts';
import type { RouteRecord } from '../routes/route-record';
import { listOf } from '../runtime/argument-values';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { FrameworkVersion } from '../version';
import { controllerMiddleware, holdsFor, OptionsObject, type ControllerMiddleware } from './controller-classes';
import { chosenMiddleware } from './chosen-middleware';
import { authorizeName } from './named-middleware';

const hasMiddleware = 'Illuminate\\Routing\\Controllers\\HasMiddleware';
const baseController = 'Illuminate\\Routing\\Controller';
const attributes = 'Illuminate\\Routing\\Attributes\\Controllers\\';

/** What a controller has whose code does not come to its end. */
const unread = unknown('a controller that could not be evaluated to the end');
const notRead: readonly ControllerMiddleware[] = [{ middleware: [unread], only: null, except: null }];

/** What controllers are read with. */
interface ControllerFramework extends PhpRuntime {
  readonly version: FrameworkVersion;
  readonly requests: Requests;
}

/** When a controller is made nothing is bound to the parameters of its route yet: they are texts. */
const nothingBound = {
  parameterTypes: new Map<string, string>(),
  enums: new Map<string, string>(),
  unbound: new Set<string>(),
};

interface WrittenAttribute {
  readonly attribute: Attribute;
  readonly linked: LinkedClass;
}

/** The middleware that controllers put on their actions: `Route::controllerMiddleware`. Each controller is read once. */
export class ControllerMiddlewareReader {
  readonly #laravel: ControllerFramework;
  readonly #byClass: Findings<readonly ControllerMiddleware[]>;
  /** Above controllers and what they extend, by controller. */
  readonly #attributes: Findings<readonly WrittenAttribute[]>;

  constructor(laravel: ControllerFramework) {
    this.#laravel = laravel;
    const { tracker } = laravel.machine.files;
    this.#byClass = new Findings(tracker);
    this.#attributes = new Findings(tracker);
  }

  /** In the order in which the framework gathers them. */
  of(className: string, method: string, record: RouteRecord): readonly Value[] {
    return [
      ...this.#all(className, record)
        .filter((one) => holdsFor(one, method))
        .flatMap((one) => one.middleware),
      ...this.#fromAttributes(className, method, 'Middleware'),
    ];
  }

  /** Of a controller that asks which route it is made for, by that. */
  #all(className: string, record: RouteRecord): readonly ControllerMiddleware[] {
    const { machine, requests } = this.#laravel;
    const byClass = className.toLowerCase();
    const known = this.#byClass.get(byClass);
    if (known !== undefined) return known;
    const [httpMethod = 'GET'] = record.methods;
    const facts = routeFacts(record, nothingBound);
    const byRoute = `${byClass} ${httpMethod} ${textOfFacts(facts)}`;
    const context = new RequestContext(httpMethod, facts, className);
    const read = (): readonly ControllerMiddleware[] =>
      machine.tryComplete(() => requests.during(context, () => this.#read(className))) ?? notRead;
    const keyOf = (): string => (context.asksRoute || context.asksMethod ? byRoute : byClass);
    return this.#byClass.get(byRoute) ?? this.#byClass.find(read, keyOf);
  }

  /** Middleware that attributes of the controller take off (Laravel 13). */
  excluded(className: string, method: string): readonly Value[] {
    return this.#fromAttributes(className, method, 'WithoutMiddleware');
  }

  #read(className: string): readonly ControllerMiddleware[] {
    const { machine } = this.#laravel;
    if (machine.files.isA(className, hasMiddleware)) return this.#fromStaticMethod(className);
    if (isAction(machine.files, className)) return this.#fromAction(className);
    const { classes, external } = machine.files.lineage(className);
    const declaresMethod = machine.files.method(className, 'getMiddleware').kind === 'found';
    const extendsBase = external?.toLowerCase() === baseController.toLowerCase();
    return declaresMethod || (extendsBase && classes.some(speaksOfMiddleware)) ? this.#fromInstance(className) : [];
  }

  #fromStaticMethod(className: string): readonly ControllerMiddleware[] {
    const { machine, nowhere } = this.#laravel;
    const answered = machine.callStatic(className, 'middleware', new Arguments([]), nowhere);
    return listOf(answered).flatMap((one): ControllerMiddleware[] => {
      if (one.kind === 'object' && one.native instanceof OptionsObject) return [one.native];
      return [{ middleware: listOf(one), only: null, except: null }];
    });
  }

  #fromInstance(className: string): readonly ControllerMiddleware[] {
    const { machine, nowhere } = this.#laravel;
    return machine.whileGuarded(() => {
      try {
        return chosenMiddleware(machine, () => {
          const controller = machine.instantiate(className, new Arguments([]), nowhere);
          const answered = machine.callMethod(controller, 'getMiddleware', new Arguments([]), nowhere);
          return listOf(answered).flatMap((one) => controllerMiddleware(one) ?? []);
        });
      } catch (error) {
        if (error instanceof PhpException) return notRead;
        throw error;
      }
    });
  }

  /** What stands around an action answers for it what its `getControllerMiddleware()` does. https://laravelactions.com/2.x/as-controller.html */
  #fromAction(className: string): readonly ControllerMiddleware[] {
    const { machine, nowhere } = this.#laravel;
    if (machine.files.method(className, 'getControllerMiddleware').kind !== 'found') return [];
    const action = machine.instantiate(className, new Arguments([]), nowhere);
    const answered = machine.callMethod(action, 'getControllerMiddleware', new Arguments([]), nowhere);
    return [{ middleware: listOf(answered), only: null, except: null }];
  }

  /** `#[Middleware]` and `#[Authorize]`: an ancestor's stand before the class's, the method's come last. */
  #fromAttributes(className: string, method: string, kind: 'Middleware' | 'WithoutMiddleware'): readonly Value[] {
    if (!this.#laravel.version.isAtLeast(13)) return [];
    const { files } = this.#laravel.machine;
    const found = files.method(className, method);
    if (found.kind !== 'found') return [];
    const ofClasses = this.#attributesOfClass(className);
    const ofMethod = found.method.attributes.map((attribute) => ({ attribute, linked: found.of }));
    if (ofClasses.length + ofMethod.length === 0) return [];
    const { machine } = this.#laravel;
    const read = machine.tryComplete(() =>
      [...ofClasses, ...ofMethod]
        .flatMap(({ attribute, linked }) => this.#middlewareOf(attribute, linked, kind) ?? [])
        .filter((one) => holdsFor(one, method)),
    );
    return (read ?? notRead).flatMap((one) => one.middleware);
  }

  #attributesOfClass(className: string): readonly WrittenAttribute[] {
    const { files } = this.#laravel.machine;
    const read = (): readonly WrittenAttribute[] =>
      files
        .lineage(className)
        .classes.toReversed()
        .flatMap((linked) => linked.declaration.attributes.map((attribute) => ({ attribute, linked })));
    return this.#attributes.getOr(className, read);
  }

  #middlewareOf(attribute: Attribute, { declaration, file }: LinkedClass, kind: string): OptionsObject | null {
    const name = attribute.class.startsWith(attributes) ? attribute.class.slice(attributes.length) : null;
    if (name !== kind && !(kind === 'Middleware' && name === 'Authorize')) return null;
    const { machine } = this.#laravel;
    const args = machine.evaluateArguments(attribute.arguments, new Scope(file, { lexicalClass: declaration.name }));
    if (name === 'Authorize') {
      const checked = authorizeName(args.or(0, 'ability'), args.at(1, 'models'));
      return new OptionsObject([checked], args.at(2, 'only'), args.at(3, 'except'));
    }
    return new OptionsObject(listOf(args.at(0, 'middleware')), args.at(1, 'only'), args.at(2, 'except'));
  }
}

/** A controller that does not even mention middleware need not be made. */
function speaksOfMiddleware({ declaration, file }: LinkedClass): boolean {
  if (declaration.properties.some((property) => property.name === 'middleware')) return true;
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  const traits = declaration.traits.length > 0;
  return constructor !== undefined && (traits || /middleware|parent::|\$this->/i.test(file.textAt(constructor)));
}
