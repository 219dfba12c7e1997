import { Button, CartIcon, FrameLink, Hint, Logo, Spinner, type ButtonSize, type ButtonVariant } from '@mealtime/ui';
import { Sample } from './sample';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'agree', 'secondary', 'quiet', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export const Buttons = () => (
  <>
    {VARIANTS.map((variant) => (
      <Sample key={variant} title={`Button, ${variant}`} layout="row">
        {SIZES.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {`Size ${size}`}
          </Button>
        ))}
        <Button variant={variant} busy busyLabel="Sending">
          Send
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </Sample>
    ))}
    <Sample title="Links of the frame" layout="row">
      <FrameLink href="#main" label="Plain" />
      <FrameLink href="#main" label="Current" aria-current="page" />
      <FrameLink href="#main" label="Large" size="large" />
      <FrameLink href="#main" label="Cart" icon={<CartIcon />} />
    </Sample>
    <Sample title="Logo, spinner, hint" layout="row">
      <Logo />
      <Spinner />
      <Hint label="About the business number">Nine digits, from the Canada Revenue Agency.</Hint>
    </Sample>
  </>
);
