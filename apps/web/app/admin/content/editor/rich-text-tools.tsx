import { useWords } from '@domeka/ui';
import { useState } from 'react';
import { Icon } from '../../../lib/icons/icon.tsx';
import type { IconName } from '../../../lib/icons/icon-names.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { Editor } from './rich-text.client.ts';

interface Tool {
  name: string;
  icon: IconName;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const hasChecks = (editor: Editor) => editor.isActive('bulletList', { checks: true });

const marks: Tool[] = [
  { name: 'bold', icon: 'letter-b', run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    icon: 'italic',
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
];

const blocks: Tool[] = [
  {
    name: 'bullets',
    icon: 'list',
    isOn: (e) => e.isActive('bulletList') && !hasChecks(e),
    run: (e) =>
      hasChecks(e)
        ? e.chain().focus().updateAttributes('bulletList', { checks: false }).run()
        : e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'checks',
    icon: 'list-checks',
    isOn: hasChecks,
    run: (e) => {
      const isList = e.isActive('bulletList');
      if (hasChecks(e)) return e.chain().focus().toggleBulletList().run();
      const chain = e.chain().focus();
      return (isList ? chain : chain.toggleBulletList()).updateAttributes('bulletList', { checks: true }).run();
    },
  },
  {
    name: 'numbers',
    icon: 'list-ordered',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: 'text-quote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    name: 'table',
    icon: 'table',
    isPossible: (e) => !e.isActive('table'),
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
];

const history: Tool[] = [
  {
    name: 'undo',
    icon: 'undo-2',
    run: (e) => e.chain().focus().undo().run(),
    isPossible: (e) => e.can().undo(),
  },
  {
    name: 'redo',
    icon: 'redo-2',
    run: (e) => e.chain().focus().redo().run(),
    isPossible: (e) => e.can().redo(),
  },
];

const inTables: [name: string, run: (editor: Editor) => unknown][] = [
  ['row-add', (e) => e.chain().focus().addRowAfter().run()],
  ['row-delete', (e) => e.chain().focus().deleteRow().run()],
  ['column-add', (e) => e.chain().focus().addColumnAfter().run()],
  ['column-delete', (e) => e.chain().focus().deleteColumn().run()],
  ['table-delete', (e) => e.chain().focus().deleteTable().run()],
];

interface ToolsProps {
  editor: Editor;
  pageId: string | null;
  onClose: () => void;
}

export function RichTextTools({ editor, pageId, onClose }: ToolsProps) {
  const { t } = useWords('content');
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const close = () => setDialog(null);
  const button = (tool: Tool) => <ToolButton key={tool.name} tool={tool} editor={editor} />;
  return (
    <div role="group" aria-label={t('content.tools.label')} className="rich-text-tools">
      <HeadingChoice editor={editor} />
      {marks.map(button)}
      {button({ name: 'link', icon: 'link', run: () => setDialog('link'), isOn: (e) => e.isActive('link') })}
      {blocks.map(button)}
      {pageId && button({ name: 'picture', icon: 'image', run: () => setDialog('picture') })}
      {history.map(button)}
      <button type="button" className="text-button" onClick={onClose}>
        <Icon name="code" />
        {t('content.tools.html')}
      </button>
      {editor.isActive('table') && (
        <div className="table-tools">
          {inTables.map(([name, run]) => (
            <button key={name} type="button" className="text-button" onClick={() => run(editor)}>
              {t(`content.tools.${name}`)}
            </button>
          ))}
        </div>
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && pageId && <PictureDialog editor={editor} pageId={pageId} onClose={close} />}
    </div>
  );
}

function ToolButton({ tool: { name, icon, run, isOn, isPossible }, editor }: { tool: Tool; editor: Editor }) {
  const { t } = useWords('content');
  return (
    <button
      type="button"
      className="tool-button"
      title={t(`content.tools.${name}`)}
      aria-label={t(`content.tools.${name}`)}
      aria-pressed={isOn?.(editor)}
      aria-disabled={isPossible?.(editor) === false ? true : undefined}
      onClick={() => run(editor)}
    >
      <Icon name={icon} />
    </button>
  );
}

const levels = [2, 3, 4] as const;

function HeadingChoice({ editor }: { editor: Editor }) {
  const { t } = useWords('content');
  const level = levels.find((one) => editor.isActive('heading', { level: one }));
  return (
    <select
      className="native-select"
      aria-label={t('content.tools.style')}
      value={level ?? 'text'}
      onChange={({ target: { value } }) => {
        const chosen = levels.find((one) => String(one) === value);
        const chain = editor.chain().focus();
        if (chosen) chain.setHeading({ level: chosen }).run();
        else chain.setParagraph().run();
      }}
    >
      <option value="text">{t('content.tools.text')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {t(`content.tools.heading-${one}`)}
        </option>
      ))}
    </select>
  );
}
