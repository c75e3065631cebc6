const nobody = 65_534;

/** Acts without the rights of root: who may do everything meets no closed door. */
export function asOrdinaryUser<Result>(act: () => Result): Result {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(nobody);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
}
