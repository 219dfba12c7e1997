import { Injectable, StreamableFile } from '@nestjs/common';
import {
  isSame,
  itemsOf,
  readJsonMenu,
  readSheet,
  SHEET_COLUMNS,
  SHEET_MAX_BYTES,
  sheetRows,
  type ImportReport,
  type MenuDraft,
  type ReadSheet,
} from '@mealtime/contracts/menus';
import { CsvError, parse } from 'csv-parse/sync';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { csvFile, DomainError, Idempotency, readWithin, Transactions, type SentFile } from '../../platform';
import { MenuMembers } from '../members/menu-members';
import { DraftRepository } from './draft.repository';
import { DraftService } from './draft.service';

/** Most problems that are reported at once. */
const PROBLEMS_MAX = 200;

/** Export and import of drafts as files. */
@Injectable()
export class SheetsService {
  constructor(
    private readonly repository: DraftRepository,
    private readonly drafts: DraftService,
    private readonly members: MenuMembers,
    private readonly idempotency: Idempotency,
    private readonly transactions: Transactions,
  ) {}

  /** One row for each dish. Throws RESTAURANT_NOT_YOURS, ROLE_NOT_ENOUGH. */
  async csv(accountId: string, restaurantId: string): Promise<StreamableFile> {
    const rows = sheetRows(await this.draftFor(accountId, restaurantId));
    return csvFile('menu', SHEET_COLUMNS, async (from, limit) => {
      const begin = Number(from);
      const next = begin + limit < rows.length ? String(begin + limit) : undefined;
      return { rows: rows.slice(begin, begin + limit), next };
    });
  }

  /** The whole draft. Throws as `csv` does. */
  async json(accountId: string, restaurantId: string): Promise<StreamableFile> {
    const draft = await this.draftFor(accountId, restaurantId);
    return new StreamableFile(Buffer.from(JSON.stringify(draft, null, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="menu.json"',
    });
  }

  /**
   * Reports how a file would change the draft. With the previewed revision, and if the file has no problems, applies it as one
   * change that can be undone. Throws the errors of `POST /restaurants/:id/menu/import`.
   */
  async import(
    accountId: string,
    restaurantId: string,
    file: SentFile,
    revision: number | undefined,
    key: string | undefined,
  ): Promise<ImportReport> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'edit-menu');
    const content = await contentOf(file);
    const initial = await this.drafts.initial(restaurantId);
    if (revision === undefined) {
      const now = (await this.repository.find(restaurantId)) ?? { ...initial, revision: 0 };
      const read = readMenu(content, now.document);
      return { ...reportOf(read, now.document), revision: now.revision, number: null };
    }
    const hash = createHash('sha256').update(content).digest('hex');
    const wanted = { scope: `menu-import ${restaurantId} ${accountId}`, key, request: { hash, revision } };
    return this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async (): Promise<ImportReport> => {
        const draft = await this.repository.lock(transaction, restaurantId, initial);
        if (draft.revision !== revision) throw new DomainError('MENU_DRAFT_CHANGED');
        const read = readMenu(content, draft.document);
        const report = { ...reportOf(read, draft.document), revision };
        if (read.problems.length > 0) return { ...report, number: null };
        const number = await this.drafts.replace(transaction, restaurantId, draft, read.draft, accountId);
        return { ...report, number };
      }),
    );
  }

  private async draftFor(accountId: string, restaurantId: string): Promise<MenuDraft> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'edit-menu');
    return ((await this.repository.find(restaurantId)) ?? (await this.drafts.initial(restaurantId))).document;
  }
}

function reportOf({ draft, problems }: ReadSheet, before: MenuDraft) {
  const [then, now] = [itemsOf(before), itemsOf(draft)];
  const known = new Map(then.map((item) => [item.id, item]));
  const kept = now.filter(({ id }) => known.has(id));
  return {
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
    dishes: now.length,
    added: now.length - kept.length,
    changed: kept.filter((item) => !isSame(item, known.get(item.id))).length,
    removed: then.length - kept.length,
  };
}

/** Throws MENU_FILE_TOO_LARGE without reading beyond the limit, and MENU_FILE_UNREADABLE. */
async function contentOf({ body, announced }: SentFile): Promise<Buffer> {
  const tooLarge = new DomainError('MENU_FILE_TOO_LARGE');
  const unreadable = () => new DomainError('MENU_FILE_UNREADABLE');
  if (!(body instanceof Readable)) throw unreadable();
  const content = await readWithin(body, SHEET_MAX_BYTES, tooLarge, unreadable(), announced);
  if (content.length === 0 || content.includes(0)) throw unreadable();
  return content;
}

/** Decodes the encodings of spreadsheets: UTF-8 with or without BOM, or Windows-1252. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The delimiter of the header line: the most frequent candidate. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readMenu(content: Buffer, before: MenuDraft): ReadSheet {
  const text = textOf(content);
  const refused = (row: number, message: string): ReadSheet => ({
    draft: before,
    problems: [{ row, column: '', message }],
  });
  if (/^\s*[[{]/.test(text)) {
    try {
      return readJsonMenu(JSON.parse(text), before);
    } catch {
      return refused(1, 'This is no valid JSON');
    }
  }
  try {
    const rows = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false });
    return readSheet(rows, before, () => randomUUID());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(Number(error['lines'] ?? 1), 'The quotes in this row don’t match');
  }
}
