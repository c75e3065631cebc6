/** What the operating system said, in words for people. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  ENOTDIR: 'a part of the path is a file, not a directory',
  EEXIST: 'a part of the path is a file, not a directory',
  EISDIR: 'it is a directory',
  ENOENT: 'it does not exist',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many files are open',
};

/** Why a file operation failed. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return (code === null ? undefined : reasons[code]) ?? (error instanceof Error ? ofSystem(error) : String(error));
}

/** `EIO: i/o error, open '/home/…'` without its last part: where a project lies is not told with what is wrong with it. */
function ofSystem({ message, ...error }: Error): string {
  return 'syscall' in error ? message.replace(/, \w+(?: '[^]*')?$/, '') : message;
}

/** The code of an error of the operating system. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
