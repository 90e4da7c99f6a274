import { Editor, Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from '@domeka/content/contract';
import { canonicalHtml } from './canonical-html.client.ts';
import { cleanPaste } from './clean-paste.client.ts';
import { filesIn } from './pasted-files.ts';
import { withWholeLists } from './whole-lists.ts';
import type { Arrivals } from './pasted-files.ts';

export type { Editor } from '@tiptap/core';

const kept = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) });

/** Attributes of our pages that Tiptap does not know. */
const pageAttributes = Extension.create({
  name: 'pageAttributes',
  addGlobalAttributes: () => [
    { types: ['link'], attributes: { hreflang: kept('hreflang') } },
    { types: ['tableHeader'], attributes: { scope: kept('scope') } },
    {
      types: ['bulletList'],
      attributes: {
        checks: {
          default: false,
          parseHTML: (element) => element.classList.contains('checks'),
          renderHTML: ({ checks }) => (checks ? { class: 'checks' } : {}),
        },
      },
    },
  ],
});

const pageTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLTableElement) => element.caption?.textContent.replace(/\s+/g, ' ').trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) =>
    node.attrs.caption ? ['table', ['caption', String(node.attrs.caption)], ['tbody', 0]] : ['table', ['tbody', 0]],
  addNodeView: () => null,
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isAllowedLink(href),
    },
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Image.configure({ inline: true }),
  pageTable,
  TableRow,
  TableHeader,
  TableCell,
  pageAttributes,
];

interface Opening extends Arrivals {
  html: string;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
}

/** Null when the editor would lose part of the HTML. */
export function openEditor(
  holder: Element,
  { html, attributes, onChange, onFiles, onLeftOut }: Opening,
): Editor | null {
  const take = (data: DataTransfer | null) => {
    const files = filesIn(data);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  let isOwnCopy = false;
  const editor = new Editor({
    element: holder,
    extensions,
    content: html,
    injectCSS: false, // its few rules are in our stylesheet
    editorProps: {
      attributes,
      transformPastedHTML(pasted) {
        isOwnCopy = pasted.includes('data-pm-slice');
        return cleanPaste(pasted, onLeftOut);
      },
      transformPasted: (slice, view) => (isOwnCopy ? slice : withWholeLists(slice, view.state.selection.$from)),
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved || !take(event.dataTransfer)) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        event.preventDefault();
        return true;
      },
      scrollThreshold: besideBars,
      scrollMargin: besideBars,
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  if (canonicalHtml(editor.getHTML()) === canonicalHtml(html)) return editor;
  editor.destroy();
  return null;
}

/** Pixels that the toolbars may cover. */
const besideBars = { top: 160, bottom: 120, left: 0, right: 0 };

const htmlOf = (editor: Editor) => canonicalHtml(editor.getHTML());
