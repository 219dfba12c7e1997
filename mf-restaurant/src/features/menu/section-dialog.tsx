import { newKey } from '@mealtime/browser';
import type { DraftSection, MenuEdit } from '@mealtime/contracts/menus';
import { TitledDialog } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import styles from './dish-dialog.module.css';
import { DraftText } from './draft-fields';

interface SectionDialogProps {
  section: DraftSection;
  sections: readonly DraftSection[];
  edit(...edits: MenuEdit[]): void;
  onClose(): void;
}

/** Actions on an entire section. */
export function SectionDialog({ section, sections, edit, onClose }: SectionDialogProps) {
  const { id, name, items } = section;
  const of = { what: 'section', id, in: '' } as const;
  const at = sections.indexOf(section);
  const others = sections.filter((one) => one !== section);
  const moveTo = (index: number) => edit({ kind: 'move', ...of, before: others[index]?.id ?? null });
  const done = (...edits: MenuEdit[]) => {
    edit(...edits);
    onClose();
  };
  return (
    <TitledDialog label={`Section ${name}`} heading={name} onClose={onClose}>
      <DraftText
        {...{ of: 'section', field: 'name', label: 'Name of the section', name: 'sectionName', value: name }}
        onCommit={(from, to) => edit({ kind: 'change', ...of, field: 'name', from, to })}
      />
      <div className={styles['buttons']}>
        <Button size="sm" variant="secondary" disabled={at === 0} onClick={() => moveTo(at - 1)}>
          Move section up
        </Button>
        <Button size="sm" variant="secondary" disabled={at === sections.length - 1} onClick={() => moveTo(at + 1)}>
          Move section down
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => done({ kind: 'copy', what: 'section', id, as: newKey(), name: `${name} (copy)`.slice(0, 80) })}
        >
          Copy section
        </Button>
        <Button size="sm" variant="quiet" onClick={() => done({ kind: 'remove', ...of })}>
          {items.length === 0
            ? 'Remove section'
            : `Remove section with ${items.length === 1 ? '1 dish' : `${items.length} dishes`}`}
        </Button>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>Save</Button>
      </div>
    </TitledDialog>
  );
}
