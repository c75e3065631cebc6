import type { PhpFiles } from '../../../../languages/php/php-files';
import { splitUses } from '../../routes/controller-methods';
import type { RouteRecord } from '../../routes/route-record';
import type { FoundAnswers } from '../answers-cache';
import { answersOf } from '../answers-of';
import { bytes, file, html, response } from '../calls/response-calls';
import { aborted } from '../errors/failures';
import type { FieldWriter } from '../fields/field-writer';
import type { Typer } from '../frame';
import type { Failure, TypedResponse } from '../types/typed';
import { text } from '../types/typed-values';

interface FrameworkAction {
  readonly responses: readonly TypedResponse[];
  readonly failures: readonly Failure[];
}

const page = response({ mediaType: html, body: text });
const pages: FrameworkAction = { responses: [page], failures: [] };

/** `/up`, which tells a failure in a page as well: `Illuminate\Foundation\Configuration\ApplicationBuilder::buildRoutingCallback` */
const health: FrameworkAction = {
  responses: [page],
  failures: [{ ...aborted(500), response: { ...page, status: 500 }, isReturned: true }],
};

const refusedFile: readonly Failure[] = [aborted(403), aborted(404)];
/** `Illuminate\Filesystem\ServeFile` */
const servedFile: FrameworkAction = { responses: [response({ mediaType: bytes, body: file })], failures: refusedFile };
/** `Illuminate\Filesystem\ReceiveFile` */
const receivedFile: FrameworkAction = { responses: [response({ status: 204 })], failures: refusedFile };

/** Controllers of the framework and of packages that show a page: `Route::view()`, `Route::livewire()`. */
const pageControllers: ReadonlySet<string> = new Set([
  'illuminate\\routing\\viewcontroller',
  'livewire\\mechanisms\\handlerouting\\livewirepagecontroller',
]);

const unread: FoundAnswers = { answers: null, failures: [], fresh: [] };

/** How a route answers whose code is not the application's, as far as the framework's own is known. */
export function frameworkAnswers({ laravel }: Typer, record: RouteRecord, writer: FieldWriter): FoundAnswers {
  const action = actionOf(laravel.machine.files, record);
  if (action === null) return unread;
  const { responses, failures } = action;
  return { answers: answersOf(responses, writer, record.source), failures, fresh: [] };
}

function actionOf(files: PhpFiles, { target, isBuiltIn, attributes, methods }: RouteRecord): FrameworkAction | null {
  if (target.kind === 'controller') {
    const { className, method } = splitUses(target.uses);
    const isPage =
      pageControllers.has(className.toLowerCase()) || (method === '__invoke' && isComponent(files, className));
    return isPage ? pages : null;
  }
  if (!isBuiltIn || target.kind === 'unknown') return null;
  if (attributes.as?.value.startsWith('storage.') !== true) return methods.includes('GET') ? health : null;
  return methods.includes('GET') ? servedFile : receivedFile;
}

/** A component of Livewire that is a page by itself. https://livewire.laravel.com/docs/components#full-page-components */
function isComponent(files: PhpFiles, className: string): boolean {
  const { external } = files.lineage(className);
  return files.class(className) !== null && /^Livewire\\(?:Volt\\)?Component$/i.test(external ?? '');
}
