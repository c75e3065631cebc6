import { blocksOf, type Block, type Inline } from '../model/markdown';

/** Text of the project with the marks of Markdown that are known; never markup. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div class="markdown">
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inlines inlines={item} />
            </li>
          ))}
        </ul>
      );
    case 'heading':
      return (
        <p>
          <strong>
            <Inlines inlines={block.inlines} />
          </strong>
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
  }
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return <>{inlines.map((inline, index) => inlineView(inline, index))}</>;
}

function inlineView(inline: Inline, key: number) {
  switch (inline.kind) {
    case 'text':
      return <span key={key}>{inline.text}</span>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'strong':
      return <strong key={key}>{inline.text}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.text}</em>;
    case 'link':
      return (
        <a key={key} href={inline.href} rel="noreferrer">
          {inline.text}
        </a>
      );
  }
}
