import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PICTURE_MAX_BYTES, PICTURES_MAX, type PicturePlace } from '@mealtime/contracts/restaurants';
import type { ErrorCode } from '@mealtime/contracts/errors';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MembershipService } from '../../identity';
import {
  AddressLimit,
  DomainError,
  isId,
  Outbox,
  readWithin,
  ServiceUnavailable,
  Transactions,
  type FileScanner,
  type FileStorage,
  type SentFile,
} from '../../platform';
import { ProfileService } from '../../restaurants';
import { FILE_NAMES, FILE_SCANNER, FILE_STORAGE, keysOf, typeOfFile } from './picture-files';
import { PictureMaker, type MadePicture, type PictureFault } from './picture-maker';
import { PictureRepository } from './picture.repository';

const REMOVAL_QUEUE = 'picture-removal';
const LEFT_OVER_QUEUE = 'picture-left-over';
/** Interval in seconds of the clean-up, and the age at which it discards pictures that were not stored. */
const LEFT_OVER_EVERY = 3_600;
/** Limit of uploads from one account: ten minutes. */
const UPLOADS = { calls: 40, seconds: 600 };
/** Most rows of one restaurant: shown pictures, uploads in progress, and failed uploads. */
const ROWS_MAX = 4 * (PICTURES_MAX + 1);

const REFUSALS: Readonly<Record<PictureFault, ErrorCode>> = {
  type: 'PICTURE_TYPE',
  heic: 'PICTURE_HEIC',
  'too-detailed': 'PICTURE_TOO_DETAILED',
  'too-small': 'PICTURE_TOO_SMALL',
  damaged: 'PICTURE_DAMAGED',
};

/** An upload with its fields. */
export interface SentPicture extends SentFile {
  place: PicturePlace;
  /** Text alternative. */
  alt: string;
}

/** Pictures of restaurants. Methods that change them throw RESTAURANT_NOT_YOURS and ROLE_NOT_ENOUGH. */
@Injectable()
export class PictureService implements OnModuleInit {
  private readonly uploads = new AddressLimit(UPLOADS.calls, UPLOADS.seconds);

  constructor(
    private readonly repository: PictureRepository,
    private readonly memberships: MembershipService,
    private readonly profiles: ProfileService,
    private readonly maker: PictureMaker,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(FILE_SCANNER) private readonly scanner: FileScanner,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(REMOVAL_QUEUE, async ({ id }) => {
      for (const key of keysOf(id!)) await this.storage.remove(key);
    });
    this.outbox.every(LEFT_OVER_EVERY, LEFT_OVER_QUEUE, async () => {
      for (const id of await this.repository.findLeftOver(LEFT_OVER_EVERY)) await this.discard(id);
    });
  }

  /** A new cover replaces the old one. Throws RATE_LIMITED, PICTURES_FULL and errors of the file. */
  async add(accountId: string, restaurantId: string, { place, alt, ...file }: SentPicture): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    this.uploads.count(accountId);
    if ((await this.repository.count(restaurantId)) >= ROWS_MAX) throw new DomainError('PICTURES_FULL');
    const sent = await read(file);
    const isClean = await this.scanner.isClean(sent).catch((error: unknown) => {
      throw new DomainError('PICTURE_NOT_SCANNED', { retryAfterSeconds: 60, cause: error });
    });
    if (!isClean) throw new DomainError('PICTURE_INFECTED');
    const picture = await this.maker.make(sent, place, accountId);
    if (typeof picture === 'string') throw new DomainError(REFUSALS[picture]);
    const id = randomUUID();
    await this.repository.add(id, restaurantId);
    try {
      await this.store(id, picture);
      await this.show(id, restaurantId, place, { ...sizeOf(picture), alt });
    } catch (error) {
      // If this fails too, the clean-up finds the picture.
      await this.discard(id).catch(() => undefined);
      throw error instanceof DomainError ? error : new ServiceUnavailable(error);
    }
    this.outbox.nudge();
  }

  /** Does nothing for a picture that is removed already. */
  async remove(accountId: string, restaurantId: string, id: string): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    await this.transactions.run(async (transaction) => {
      let isShown = false;
      await this.profiles.changePictures(transaction, restaurantId, ({ cover, pictures }) => {
        isShown = cover?.id === id || pictures.some((one) => one.id === id);
        if (!isShown) return undefined;
        return { cover: cover?.id === id ? null : cover, pictures: pictures.filter((one) => one.id !== id) };
      });
      if (!isShown) return;
      await this.repository.remove(transaction, id);
      await this.outbox.add(transaction, REMOVAL_QUEUE, { id });
    });
    this.outbox.nudge();
  }

  /** Puts the named pictures first; pictures that were added in the meantime follow. */
  async order(accountId: string, restaurantId: string, ids: readonly string[]): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    await this.transactions.run((transaction) =>
      this.profiles.changePictures(transaction, restaurantId, ({ cover, pictures }) => {
        const named = ids.flatMap((id) => pictures.find((one) => one.id === id) ?? []);
        return { cover, pictures: [...named, ...pictures.filter((one) => !named.includes(one))] };
      }),
    );
  }

  /** A public file. Throws PICTURE_NOT_FOUND. */
  async file(id: string, name: string): Promise<{ content: Buffer; type: string }> {
    const isKnown = isId(id) && FILE_NAMES.includes(name) && (await this.repository.isStored(id));
    const content = isKnown
      ? await this.storage.get(`pictures/${id}/${name}`).catch((error: unknown) => {
          throw new ServiceUnavailable(error);
        })
      : undefined;
    if (!content) throw new DomainError('PICTURE_NOT_FOUND');
    return { content, type: typeOfFile(name) };
  }

  private async store(id: string, { files }: MadePicture): Promise<void> {
    for (const [name, content] of files) await this.storage.put(`pictures/${id}/${name}`, content);
  }

  private show(
    id: string,
    restaurantId: string,
    place: PicturePlace,
    words: { width: number; height: number; alt: string },
  ): Promise<void> {
    return this.transactions.run(async (transaction) => {
      let replaced: string | undefined;
      await this.profiles.changePictures(transaction, restaurantId, ({ cover, pictures }) => {
        if (place === 'cover') {
          replaced = cover?.id;
          return { cover: { id, ...words }, pictures };
        }
        if (pictures.length >= PICTURES_MAX) throw new DomainError('PICTURES_FULL');
        return { cover, pictures: [...pictures, { id, ...words }] };
      });
      if (!(await this.repository.markStored(transaction, id)))
        throw new Error('the picture was discarded while it was being stored');
      if (replaced === undefined) return;
      await this.repository.remove(transaction, replaced);
      await this.outbox.add(transaction, REMOVAL_QUEUE, { id: replaced });
    });
  }

  private async discard(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.repository.remove(transaction, id);
      await this.outbox.add(transaction, REMOVAL_QUEUE, { id });
    });
    this.outbox.nudge();
  }
}

const sizeOf = ({ width, height }: MadePicture) => ({ width, height });

async function read({ body, announced }: SentFile): Promise<Buffer> {
  if (!(body instanceof Readable) || announced === 0) throw new DomainError('PICTURE_TYPE');
  const [tooLarge, cutOff] = [new DomainError('PICTURE_TOO_LARGE'), new DomainError('PICTURE_DAMAGED')];
  return readWithin(body, PICTURE_MAX_BYTES, tooLarge, cutOff, announced);
}
