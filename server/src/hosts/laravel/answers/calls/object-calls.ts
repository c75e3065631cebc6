import type { PhpFiles } from '../../../../languages/php/php-files';
import { isRequestClass } from '../../rules/request/form-request-classes';
import { declaredMethod, typedOfClass } from '../types/declared';
import { orNull } from '../types/either';
import { exceptionCall } from '../errors/exception-calls';
import { registersRenderer } from '../errors/exception-renderers';
import { refusalOf } from '../errors/refusing-calls';
import { forbidden } from '../errors/failures';
import { deniedBy } from '../errors/policies';
import type { Call, Typer } from '../frame';
import type { Failure, Typed, TypedObject } from '../types/typed';
import { flag, integer, literalText, nothing, objectOf, text } from '../types/typed-values';
import { classes } from '../framework-classes';
import { attributesCall, bagOfAttributes } from './request-attributes';
import { requestCall, validatedWith } from './request-calls';
import { validatedInput } from '../request/held-input';
import { objectDocumentCall } from './document-calls';
import { batchCall, batchClass, pendingBatchClass } from './batch-calls';
import { builtQueryCall } from './built-queries';
import { cacheCall, cacheClass } from './cache-calls';
import { dataCall, isData } from './data-calls';
import { isInertia, pageCall } from './inertia-calls';
import { databaseCall, isConnection } from './database-calls';
import { accessCall, accessClass } from './gate-calls';
import { ranBy } from './dispatched-jobs';
import { guardCall } from './guard-calls';
import { macroCall } from './macro-calls';
import { fractalCall } from '../transformers/fractal-calls';
import { isValidator, validatorCall } from './validator-calls';
import { cursorClass } from './paginator-calls';
import { pipelineCall, pipelineClass } from './pipeline-calls';
import { factoryCall, redirect, statusOf } from './response-calls';
import { mediaAdderCall } from './package-model-calls';
import { socialiteCall } from './socialite-calls';
import { uploadCall, uploadClass } from './upload-calls';

/** What a method of an object answers. */
export function objectCall(typer: Typer, of: TypedObject, call: Call): Typed {
  const { name, given, frame } = call;
  const { files } = typer.laravel.machine;
  // What is rendered has the status with which it was thrown.
  const thrownWith = typer.rendering !== null && name === 'getstatuscode' ? of.properties.get('statusCode') : undefined;
  if (thrownWith !== undefined) return thrownWith;
  const own = typer.callMethod(of, of.class, name, given, frame.depth);
  if (own !== null) return own;
  const built = builtQueryCall(typer, of, call);
  if (built !== null) return built;
  const macro = macroOf(typer, of, call);
  if (macro !== null) return macro;
  if (registersRenderer(typer, of, name, given[0]?.value)) return of;
  const ofData = isData(files, of.class) ? dataCall(typer, of, call) : null;
  const known = ofData ?? frameworkCall(typer, of, call) ?? exceptionCall(typer, of, call);
  if (known !== null) return known;
  const ofFractal = fractalCall(typer, of, call);
  if (ofFractal !== null) return ofFractal;
  for (const failure of refusals(typer, of, call)) typer.fails(failure);
  const ofRequest = isRequest(files, of.class) ? requestCall(typer, of, call) : validatedByController(call);
  if (ofRequest !== null) return ofRequest;
  return undeclaredCall(typer, of, call);
}

/** What a method answers that is nowhere to be read. */
function undeclaredCall(typer: Typer, of: TypedObject, call: Call): Typed {
  const { name, given, frame } = call;
  // `Illuminate\Foundation\Bus\DispatchesJobs`
  const ran = ranBy(typer, call);
  if (ran !== null) return ran;
  const invoked = name === '__invoke' ? null : typer.callMethod(of, of.class, '__call', given, frame.depth);
  return invoked ?? declaredMethod(of.class, name, typer) ?? nothing;
}

function isRequest(files: PhpFiles, className: string): boolean {
  return className === validatedInput || isRequestClass(files, className);
}

/** `$this->validate($request, […])` in a controller; null for all else. */
function validatedByController({ name, given }: Call): Typed | null {
  const [request, rules] = given.map(({ value }) => value);
  const isOfRequest = name === 'validate' && request?.kind === 'object' && request.input !== undefined;
  return isOfRequest ? validatedWith(request, rules) : null;
}

/** How a method refuses of which the project has no source: what it authorizes a policy may refuse in a way of its own. */
function refusals(typer: Typer, of: TypedObject, { name, given }: Call): readonly Failure[] {
  const failure = refusalOf(typer.laravel.machine.files, of.class, name);
  if (failure === forbidden && name === 'authorize') return deniedBy(typer, given);
  return failure === null ? [] : [failure];
}

function frameworkCall(typer: Typer, of: TypedObject, call: Call): Typed | null {
  if (isValidator(of.class)) return validatorCall(typer, of, call);
  if (isInertia(of.class)) return pageCall(typer, of, call);
  if (isConnection(of.class)) return databaseCall(typer, call);
  if (applicationClass.test(of.class)) return applicationCall(typer, call);
  const ofPackage =
    objectDocumentCall(typer.laravel.machine.files, of, call) ?? socialiteCall(of, call) ?? mediaAdderCall(of, call);
  if (ofPackage !== null) return ofPackage;
  switch (of.class) {
    case classes.attribute:
      return of;
    case bagOfAttributes:
      return attributesCall(of, call);
    case cacheClass:
      return cacheCall(typer, call);
    case classes.disk:
      return storageCall(call);
    case pipelineClass:
      return pipelineCall(typer, of, call);
    case accessClass:
      return accessCall(of, call.name);
    case batchClass:
    case pendingBatchClass:
      return batchCall(of, call.name);
    case uploadClass:
      return uploadCall(call.name);
    case cursorClass:
      return call.name === 'encode' ? text : nothing;
    case classes.responses:
    case 'Illuminate\\Routing\\ResponseFactory':
      return factoryCall(call) ?? nothing;
    case classes.guard:
    case 'Illuminate\\Contracts\\Auth\\Factory':
    case 'Illuminate\\Auth\\AuthManager':
      return guardCall(typer, of, call);
    case classes.route:
      return call.name === 'getname' ? orNull(text) : call.name === 'uri' ? text : null;
    case classes.limit:
      return call.name === 'response' ? limitWith(of, call.given[0]?.value) : of;
    case classes.redirector:
      return redirect(statusOf(call.given, statusAt[call.name] ?? 1, 302));
    case classes.view:
      return call.name === 'render' ? text : objectOf(classes.view);
    default:
      return null;
  }
}

/** Where methods of the redirector that take more than an address take the status. `Illuminate\Routing\Redirector` */
const statusAt: Readonly<Record<string, number>> = {
  back: 0,
  route: 2,
  action: 2,
  signedroute: 3,
  temporarysignedroute: 4,
};

/** `Limit::perMinute(9)->response(fn () => …)` */
function limitWith(of: TypedObject, response: Typed | undefined): TypedObject {
  return response === undefined ? of : { ...of, properties: new Map([...of.properties, ['response', response]]) };
}

/** The application, by whichever of its classes and contracts code asks for it. */
const applicationClass =
  /^Illuminate\\(?:Foundation\\Application|Container\\Container|Contracts\\(?:Container\\Container|Foundation\\Application))$/i;

/** What the application answers: where it is, and what the container makes. */
function applicationCall(typer: Typer, { name, given }: Call): Typed | null {
  switch (name) {
    case 'getlocale':
    case 'currentlocale':
    case 'version':
    case 'basepath':
    case 'storagepath':
      return text;
    case 'environment':
      return given.length === 0 ? text : flag;
    case 'isproduction':
    case 'islocal':
    case 'hasdebugmodeenabled':
    case 'runninginconsole':
    case 'isdownformaintenance':
      return flag;
    case 'make':
    case 'makewith':
    case 'get': {
      const className = literalText(given[0]?.value);
      return className === null ? nothing : typedOfClass(className, typer);
    }
    default:
      return null;
  }
}

/** What a disk answers, the facade `Storage` too. https://laravel.com/docs/filesystem */
export function storageCall(call: Call): Typed {
  switch (call.name) {
    case 'url':
    case 'temporaryurl':
    case 'path':
    case 'get':
    case 'putfile':
    case 'putfileas':
    case 'mimetype':
    case 'checksum':
      return text;
    case 'size':
    case 'lastmodified':
      return integer;
    case 'download':
    case 'response':
      return factoryCall({ ...call, name: 'download' }) ?? nothing;
    case 'disk':
    case 'build':
    case 'cloud':
      return objectOf(classes.disk);
    case 'files':
    case 'allfiles':
    case 'directories':
    case 'alldirectories':
      return { kind: 'list', item: text };
    default:
      return flag;
  }
}

/** A macro that the application has given to a class of the framework. */
function macroOf(typer: Typer, of: TypedObject, call: Call): Typed | null {
  const owner = of.class === classes.responses ? 'Illuminate\\Routing\\ResponseFactory' : of.class;
  return macroCall(typer, [owner], { of, className: of.class }, call);
}
