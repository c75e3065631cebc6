import type { ScalarValue } from '../scalars';

/** Where a node stands: offsets into its file's text. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A class name as it is written in code, made absolute; `self`, `static` and `parent` stay what they are. */
type ClassName = string;

/** The subject of `X::…` and `new X`: a name, or an expression that gives one. */
export type ClassReference = { readonly name: ClassName } | { readonly expression: Expression };

/** The `x` of `->x` and `::x`: a name, or an expression that gives one. */
export type MemberName = { readonly name: string } | { readonly expression: Expression };

export interface Argument {
  readonly value: Expression;
  /** `name: value` */
  readonly name: string | null;
  readonly spread: boolean;
}

export interface ArrayItem {
  readonly key: Expression | null;
  readonly value: Expression;
  readonly spread: boolean;
}

/** One target of `[$a, 'k' => $b] = …`; null for a place that is passed over. */
export type ListItem = { readonly key: Expression | null; readonly target: Expression } | null;

export interface Parameter {
  readonly name: string;
  readonly type: TypeName | null;
  readonly byDefault: Expression | null;
  readonly variadic: boolean;
  /** `&$x`: what the function sets is the caller's. */
  readonly byReference: boolean;
  /** A constructor's parameter that is a property too. */
  readonly promoted: boolean;
  readonly attributes: readonly Attribute[];
}

/** The class names and primitive types that a declared type lists, `?` and `null` left out. */
export interface TypeName {
  readonly names: readonly string[];
  readonly nullable: boolean;
}

export interface Attribute extends Place {
  readonly class: ClassName;
  readonly arguments: readonly Argument[];
}

/** The statements of a function. `deferred` ones are read when the function is called. */
export type Body =
  { readonly kind: 'statements'; readonly statements: readonly Statement[] } | ({ readonly kind: 'deferred' } & Place);

export interface FunctionLike extends Place {
  readonly parameters: readonly Parameter[];
  readonly body: Body;
  readonly isStatic: boolean;
  readonly returnType: TypeName | null;
}

export interface Closure extends FunctionLike {
  /** What an anonymous function takes over from around it; null for an arrow function, which takes over everything. */
  readonly uses: readonly { readonly name: string; readonly byReference: boolean }[] | null;
}

export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: ScalarValue }
    | { readonly kind: 'interpolated'; readonly parts: readonly Expression[] }
    | { readonly kind: 'array'; readonly items: readonly ArrayItem[] }
    | { readonly kind: 'list'; readonly items: readonly ListItem[] }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'variableVariable'; readonly name: Expression }
    /** `name` is absolute; a name without a namespace may also mean the global one of `fallback`. */
    | { readonly kind: 'constant'; readonly name: string; readonly fallback: string }
    | { readonly kind: 'classConstant'; readonly class: ClassReference; readonly member: MemberName }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression | null }
    | { readonly kind: 'property'; readonly of: Expression; readonly member: MemberName; readonly nullsafe: boolean }
    | { readonly kind: 'staticProperty'; readonly class: ClassReference; readonly member: MemberName }
    | {
        readonly kind: 'call';
        readonly function: { readonly name: string; readonly fallback: string } | { readonly expression: Expression };
        readonly arguments: readonly Argument[];
      }
    | {
        readonly kind: 'methodCall';
        readonly of: Expression;
        readonly member: MemberName;
        readonly arguments: readonly Argument[];
        readonly nullsafe: boolean;
      }
    | {
        readonly kind: 'staticCall';
        readonly class: ClassReference;
        readonly member: MemberName;
        readonly arguments: readonly Argument[];
      }
    /** `f(...)`: the function itself; `call` is the call that it would be. */
    | { readonly kind: 'callable'; readonly call: Expression }
    | { readonly kind: 'new'; readonly class: ClassReference; readonly arguments: readonly Argument[] }
    | { readonly kind: 'newAnonymous'; readonly class: ClassDeclaration; readonly arguments: readonly Argument[] }
    | { readonly kind: 'closure'; readonly closure: Closure }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | { readonly kind: 'instanceof'; readonly operand: Expression; readonly class: ClassReference }
    | { readonly kind: 'cast'; readonly to: string; readonly operand: Expression }
    | {
        readonly kind: 'ternary';
        readonly condition: Expression;
        /** Null for `a ?: b`. */
        readonly then: Expression | null;
        readonly otherwise: Expression;
      }
    | { readonly kind: 'assign'; readonly target: Expression; readonly value: Expression }
    /** `$a = &$b`: both are one variable from here on. */
    | { readonly kind: 'assignReference'; readonly target: Expression; readonly to: Expression }
    | {
        readonly kind: 'assignWith';
        readonly operator: string;
        readonly target: Expression;
        readonly value: Expression;
      }
    | { readonly kind: 'increment'; readonly target: Expression; readonly by: 1 | -1; readonly prefix: boolean }
    | {
        readonly kind: 'match';
        readonly subject: Expression;
        /** `conditions` null for `default`. */
        readonly arms: readonly { readonly conditions: readonly Expression[] | null; readonly value: Expression }[];
      }
    | { readonly kind: 'include'; readonly once: boolean; readonly optional: boolean; readonly path: Expression }
    | { readonly kind: 'throw'; readonly value: Expression }
    | { readonly kind: 'exit' }
    | { readonly kind: 'clone'; readonly operand: Expression }
    | {
        readonly kind: 'yield';
        readonly key: Expression | null;
        readonly value: Expression | null;
        readonly from: boolean;
      }
    /** What is not read; `parts` still take effect. */
    | { readonly kind: 'opaque'; readonly reason: string; readonly parts: readonly Expression[] }
  );

export type Statement = Place &
  (
    | { readonly kind: 'expression'; readonly expression: Expression }
    | { readonly kind: 'return'; readonly value: Expression | null }
    | { readonly kind: 'block'; readonly statements: readonly Statement[] }
    | {
        readonly kind: 'if';
        readonly condition: Expression;
        readonly then: Statement;
        readonly otherwise: Statement | null;
      }
    | {
        readonly kind: 'foreach';
        readonly subject: Expression;
        readonly key: Expression | null;
        readonly value: Expression;
        /** `as &$value`: what the body sets is the array's entry. */
        readonly byReference: boolean;
        readonly body: Statement;
      }
    | {
        readonly kind: 'for';
        readonly initial: readonly Expression[];
        readonly condition: readonly Expression[];
        readonly step: readonly Expression[];
        readonly body: Statement;
      }
    | {
        readonly kind: 'while';
        readonly condition: Expression;
        readonly body: Statement;
        /** `do … while` */
        readonly bodyFirst: boolean;
      }
    | {
        readonly kind: 'switch';
        readonly subject: Expression;
        readonly cases: readonly { readonly test: Expression | null; readonly statements: readonly Statement[] }[];
      }
    | {
        readonly kind: 'try';
        readonly body: Statement;
        readonly catches: readonly {
          readonly classes: readonly ClassName[];
          readonly variable: string | null;
          readonly body: Statement;
        }[];
        readonly last: Statement | null;
      }
    | { readonly kind: 'break'; readonly levels: number }
    | { readonly kind: 'continue'; readonly levels: number }
    | { readonly kind: 'goto'; readonly label: string }
    | { readonly kind: 'label'; readonly name: string }
    | { readonly kind: 'global'; readonly names: readonly string[] }
    | { readonly kind: 'unset'; readonly targets: readonly Expression[] }
    | { readonly kind: 'echo'; readonly parts: readonly Expression[] }
    | { readonly kind: 'constants'; readonly constants: readonly ConstantDeclaration[] }
    | {
        readonly kind: 'static';
        readonly variables: readonly { readonly name: string; readonly value: Expression | null }[];
      }
    | { readonly kind: 'function'; readonly declaration: FunctionDeclaration }
    | { readonly kind: 'class'; readonly declaration: ClassDeclaration }
  );

export interface FunctionDeclaration extends FunctionLike {
  /** Absolute. */
  readonly name: string;
}

export interface ConstantDeclaration extends Place {
  /** Absolute outside of a class. */
  readonly name: string;
  readonly value: Expression;
}

export interface PropertyDeclaration extends Place {
  readonly name: string;
  readonly isStatic: boolean;
  readonly type: TypeName | null;
  readonly byDefault: Expression | null;
  readonly attributes: readonly Attribute[];
  readonly docblock: string | null;
}

export interface MethodDeclaration extends FunctionLike {
  readonly name: string;
  readonly visibility: 'public' | 'protected' | 'private';
  readonly isAbstract: boolean;
  readonly attributes: readonly Attribute[];
  /** Where its name stands. */
  readonly nameAt: Place;
  readonly docblock: string | null;
}

export interface EnumCase extends Place {
  readonly name: string;
  /** Null for a case of an enum without values. */
  readonly value: Expression | null;
  readonly docblock: string | null;
}

/**
 * `use T { T::a as b; }`: the new name of a trait's method; `trait` null where any of them may have it. Of methods that several traits
 * have `T::a insteadof U` says whose has the name.
 */
export interface TraitAlias {
  readonly trait: ClassName | null;
  readonly method: string;
  readonly alias: string;
}

export interface ClassDeclaration extends Place {
  readonly kind: 'class' | 'interface' | 'trait' | 'enum';
  /** Absolute; empty for an anonymous class. */
  readonly name: ClassName;
  readonly nameAt: Place;
  readonly isAbstract: boolean;
  readonly parent: ClassName | null;
  /** For an interface, the interfaces it extends. */
  readonly interfaces: readonly ClassName[];
  readonly traits: readonly ClassName[];
  readonly traitAliases: readonly TraitAlias[];
  readonly attributes: readonly Attribute[];
  readonly docblock: string | null;
  readonly constants: readonly ConstantDeclaration[];
  readonly properties: readonly PropertyDeclaration[];
  readonly methods: readonly MethodDeclaration[];
  readonly cases: readonly EnumCase[];
}
