const reasons: Record<string, string> = {
  EACCES: 'you are not allowed to read or write it',
  EEXIST: 'it already exists',
  EISDIR: 'it is a directory',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or directory',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is not a directory',
  EPERM: 'you are not allowed to read or write it',
  EROFS: 'it cannot be written to',
};

/** A refusal of the system, as a sentence about the file; null for what is none. */
export function systemFault(error: NodeJS.ErrnoException): string | null {
  if (!('syscall' in error)) return null;
  const reason = reasons[error.code ?? ''];
  if (reason && error.path) return `${error.path}: ${reason}.`;
  // Once a file is open, the system no longer names it.
  const nameless = reason && ['read', 'write'].includes(error.syscall ?? '');
  return nameless ? `A file cannot be read or written: ${reason}.` : error.message;
}
