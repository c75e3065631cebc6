import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Call } from '../frame';
import type { Typed, TypedObject, TypedResponse } from '../types/typed';
import { literalText, objectOf, text } from '../types/typed-values';
import { file, response, typeOfFile } from './response-calls';

/** Facades, and aliases of them, whose static methods make a PDF document. */
const pdfFacade =
  /^(?:Barryvdh\\(?:DomPDF|Snappy)\\(?:Facades?\\)?(?:Pdf|SnappyPdf)|Spatie\\LaravelPdf\\Facades\\Pdf|Pdf|SnappyPdf)$/i;

const pdfClass = /^(?:Barryvdh\\DomPDF\\PDF|Barryvdh\\Snappy\\PdfWrapper|Spatie\\LaravelPdf\\PdfBuilder)$/i;

const excelFacade = /^(?:Maatwebsite\\Excel\\Facades\\)?Excel$/i;

const pdf = 'application/pdf';

/** What a facade of a package answers that makes documents; null for any other. */
export function documentStatic(className: string, call: Call): Typed | null {
  if (excelFacade.test(className)) return sheetCall(call, 1);
  if (!pdfFacade.test(className)) return null;
  const made = objectOf(className.startsWith('Spatie') ? 'Spatie\\LaravelPdf\\PdfBuilder' : 'Barryvdh\\DomPDF\\PDF');
  return documentCall(made, call);
}

/**
 * What a method of a document answers, or of an export that can be downloaded; null for all else.
 * https://github.com/barryvdh/laravel-dompdf, https://spatie.be/docs/laravel-pdf, https://docs.laravel-excel.com
 */
export function objectDocumentCall(files: PhpFiles, of: TypedObject, call: Call): Typed | null {
  if (pdfClass.test(of.class)) return documentCall(of, call);
  if (!telling.has(call.name)) return null;
  const isExport = files
    .lineage(of.class)
    .classes.some(({ declaration }) => declaration.traits.some((trait) => exportable.test(trait)));
  return isExport ? sheetCall(call, 0) : null;
}

/** Methods of exports, in lower case. */
const telling: ReadonlySet<string> = new Set(['download', 'raw']);

const exportable = /^Maatwebsite\\Excel\\Concerns\\Exportable$/i;

function documentCall(of: Typed, { name }: Call): Typed {
  switch (name) {
    case 'download':
    case 'stream':
    case 'inline':
    case 'toresponse':
      return response({ mediaType: pdf, body: file });
    case 'output':
    case 'base64':
    case 'html':
      return text;
    default:
      return of;
  }
}

/** `nameAt`: which argument names the file. */
function sheetCall({ name, given }: Call, nameAt: number): Typed | null {
  if (name === 'raw') return text;
  if (name !== 'download') return null;
  return response({ mediaType: typeOfFile(literalText(given[nameAt]?.value)), body: file });
}

/** What is sent where a document itself is returned; null where it is none that answers. */
export function answeredDocument(className: string): TypedResponse | null {
  return /^Spatie\\LaravelPdf\\PdfBuilder$/i.test(className) ? response({ mediaType: pdf, body: file }) : null;
}
