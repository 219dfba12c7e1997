import type { RestaurantProfile } from '@mealtime/contracts/management';
import { pictureFile, PICTURES_MAX, type PicturePlace, type RestaurantPicture } from '@mealtime/contracts/restaurants';
import { messageOf } from '@mealtime/desk';
import { Button, Card, FileField, Notice } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { addPicture, management } from '../../api/management';
import { opened } from './crop';
import { CropDialog } from './crop-dialog';
import styles from './profile.module.css';

interface PicturesProps {
  restaurantId: string;
  profile: RestaurantProfile;
  onChanged(profile: RestaurantProfile): void;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif';
const NOT_OPENED =
  'This browser can’t open that picture. A HEIC photo of an iPhone opens in Safari; or set Settings, Camera, Formats to Most Compatible and take it again, or send it to yourself as a JPEG.';

/** A restaurant's pictures: a cover, and up to six more. */
export function Pictures({ restaurantId, profile: { cover, pictures }, onChanged }: PicturesProps) {
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; place: PicturePlace }>();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => () => chosen?.picture.close(), [chosen]);

  async function choose(place: PicturePlace, [file]: File[]) {
    if (!file) return;
    setFailure('');
    setSaid('');
    const picture = await opened(file);
    if (picture) setChosen({ picture, place });
    else setFailure(NOT_OPENED);
  }

  /** One change at a time. */
  async function change(name: string, done: string, send: () => Promise<RestaurantProfile>) {
    if (busy) return;
    setBusy(name);
    setFailure('');
    setSaid('');
    try {
      onChanged(await send());
      setSaid(done);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy('');
  }

  const remove = (id: string) =>
    change(`remove ${id}`, 'Removed.', () =>
      management('DELETE /restaurants/:id/pictures/:picture', { params: { id: restaurantId, picture: id } }),
    );

  function moveForward(at: number) {
    const ids = pictures.map(({ id }) => id);
    ids.splice(at - 1, 2, ids[at]!, ids[at - 1]!);
    return change(`move ${ids[at - 1]!}`, `Photo ${at + 1} is now photo ${at}.`, () =>
      management('PUT /restaurants/:id/pictures', { params: { id: restaurantId }, body: { pictures: ids } }),
    );
  }

  /** `at`: its index among the other pictures; undefined for the cover. */
  const shown = (picture: RestaurantPicture, name: string, at?: number) => (
    <figure key={picture.id} className={styles['picture']}>
      <img
        src={pictureFile(picture.id, 480, 'webp')}
        alt={picture.alt || name}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
      <figcaption>
        <span dir="auto">{picture.alt}</span>
        {at !== undefined && at > 0 && (
          <Button
            size="sm"
            variant="quiet"
            busy={busy === `move ${picture.id}`}
            aria-label={`Move ${name.toLowerCase()} forward`}
            onClick={() => void moveForward(at)}
          >
            Move forward
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={busy === `remove ${picture.id}`}
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={() => void remove(picture.id)}
        >
          Remove
        </Button>
      </figcaption>
    </figure>
  );

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>Photos</h2>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p role="status" className={styles['soft']}>
        {said || 'Good light, and the food close up. Customers see the cover in the directory and on top of your page.'}
      </p>
      {cover && shown(cover, 'Cover photo')}
      <FileField
        label={cover ? 'Another cover photo' : 'Cover photo'}
        name="cover"
        accept={ACCEPT}
        onFiles={(files) => void choose('cover', files)}
      >
        Choose a photo or drop it here
      </FileField>
      {pictures.length > 0 && (
        <div className={styles['pictures']}>
          {pictures.map((one, index) => shown(one, `Photo ${index + 1}`, index))}
        </div>
      )}
      {pictures.length < PICTURES_MAX ? (
        <FileField
          label="More photos"
          name="gallery"
          accept={ACCEPT}
          hint={`Up to ${PICTURES_MAX} besides the cover`}
          onFiles={(files) => void choose('gallery', files)}
        >
          Choose a photo or drop it here
        </FileField>
      ) : (
        <p className={styles['soft']}>{`Your page shows ${PICTURES_MAX} photos, the most it can.`}</p>
      )}
      {chosen && (
        <CropDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onCropped={async (file, alt) => {
            onChanged(await addPicture(restaurantId, file, chosen.place, alt));
            setChosen(undefined);
            setSaid('Saved. Customers see it now.');
          }}
        />
      )}
    </Card>
  );
}
