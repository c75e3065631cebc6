export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 'error',
  ) {
    super(message);
  }
}

export class NotFoundError extends ApiError {
  constructor(what: string) {
    super(404, `${what} not found`, 'not_found');
  }
}

export class ConflictError extends ApiError {
  constructor(message: string) {
    super(409, message, 'conflict');
  }
}
