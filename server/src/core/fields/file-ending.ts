/** Endings of media types whose names do not have them. https://www.iana.org/assignments/media-types */
const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.rar': 'rar',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/vnd.microsoft.icon': 'ico',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
};

/** The ending, without a dot, of names of files of a media type; `bin` where nothing is known of it. */
export function endingOf(mediaType: string | undefined): string {
  if (mediaType === undefined) return 'bin';
  const known = Object.hasOwn(endings, mediaType) ? endings[mediaType] : undefined;
  return known ?? /\/(?:x-)?([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin';
}
