/** Whether a status refuses callers for who they are. https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx */
export function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}
