import { PICTURE_SHAPES, pictureAlt, type PicturePlace } from '@mealtime/contracts/restaurants';
import { ConfirmDialog } from '@mealtime/desk';
import { TextField } from '@mealtime/ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { CENTRE, cropped, dragged, draw, ZOOM_MAX, type Crop } from './crop';
import styles from './profile.module.css';

interface CropDialogProps {
  picture: ImageBitmap;
  place: PicturePlace;
  /** A rejection is displayed. */
  onCropped(file: Blob, alt: string): Promise<void>;
  onClose(): void;
}

const AXES = [
  { name: 'x', label: 'Left to right' },
  { name: 'y', label: 'Top to bottom' },
] as const;
/** Width of the preview, in pixels. */
const PREVIEW = 720;

/** Selects the visible part of a picture: by dragging, or with three sliders. */
export function CropDialog({ picture, place, onCropped, onClose }: CropDialogProps) {
  const shape = PICTURE_SHAPES[place];
  const [crop, setCrop] = useState<Crop>(CENTRE);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const { current: last } = from;
    if (!last) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const by = { x: (clientX - last.x) / width, y: (clientY - last.y) / height };
    from.current = { x: clientX, y: clientY };
    setCrop((before) => dragged(picture, shape, before, by));
  }
  const drop = () => {
    from.current = null;
  };
  function canAct() {
    const wrong = pictureAlt.check(pictureAlt.normalise(alt), {});
    setError(wrong);
    return wrong === undefined;
  }
  const slider = (name: keyof Crop, label: string, least: number, most: number) => (
    <label key={name} className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        name={name}
        min={least}
        max={most}
        step="0.01"
        value={crop[name]}
        onChange={({ target }) => setCrop((before) => ({ ...before, [name]: Number(target.value) }))}
      />
    </label>
  );

  return (
    <ConfirmDialog
      label={place === 'cover' ? 'Your cover photo' : 'A photo for your page'}
      size="md"
      isLarge
      action="Use photo"
      canAct={canAct}
      fields={
        <>
          <canvas
            ref={canvas}
            className={styles['crop']}
            width={PREVIEW}
            height={Math.round((PREVIEW * shape.height) / shape.width)}
            role="img"
            aria-label="What customers will see of your photo"
            onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
              currentTarget.setPointerCapture(pointerId);
              from.current = { x: clientX, y: clientY };
            }}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
          {slider('zoom', 'Zoom', 1, ZOOM_MAX)}
          {AXES.map(({ name, label }) => slider(name, label, 0, 1))}
          <TextField
            label="What does it show? (optional)"
            name="alt"
            value={alt}
            error={error}
            hint="For people who can’t see it: “Two bowls of ramen at the counter”"
            onChange={({ target }) => setAlt(target.value)}
          />
        </>
      }
      onClose={onClose}
      onConfirmed={async () => onCropped(await cropped(picture, shape, crop), pictureAlt.normalise(alt) as string)}
    >
      <p>Drag the photo into place.</p>
    </ConfirmDialog>
  );
}
