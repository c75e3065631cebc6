import { Token } from './tokens';

/** Whether a keyword begins a statement and nothing else. */
export function beginsStatement(kind: Token): boolean {
  switch (kind) {
    case Token.If:
    case Token.For:
    case Token.Foreach:
    case Token.While:
    case Token.Do:
    case Token.Switch:
    case Token.Try:
    case Token.Return:
    case Token.Break:
    case Token.Continue:
    case Token.Echo:
    case Token.Class:
    case Token.Abstract:
    case Token.Final:
    case Token.Interface:
    case Token.Trait:
    case Token.Namespace:
    case Token.Use:
    case Token.Const:
    case Token.Unset:
    case Token.Global:
      return true;
    default:
      return false;
  }
}

/** Whether a token on a new line is more likely to begin a statement than to go on with one. */
export function mayBeginStatement(kind: Token): boolean {
  switch (kind) {
    case Token.Variable:
    case Token.Name:
    case Token.QualifiedName:
    case Token.FullyQualifiedName:
    case Token.Function:
    case Token.Throw:
    case Token.Require:
    case Token.RequireOnce:
      return true;
    default:
      return false;
  }
}
