import { CODE_INCOMPLETE_MODAL } from '@mealtime/contracts/identity';
import { CodeEntrance } from '@mealtime/phone-verification';
import { Dialog } from '@mealtime/ui';
import { resumeWith } from '../state/session';
import type { Wizard } from '../state/wizard';
import styles from './verify-again.module.css';

interface VerifyAgainProps {
  wizard: Wizard;
  phoneNumber: string;
  onClose(): void;
  onVerified(): void;
}

/** After the session has expired: verifies the phone again above the page, whose input is kept. */
export function VerifyAgain({ wizard, phoneNumber, onClose, onVerified }: VerifyAgainProps) {
  return (
    <Dialog label="Enter Verification Code" size="sm" onClose={onClose}>
      <div className={styles['stack']}>
        <p className={styles['why']}>
          It has been a while, so please verify your phone once more. Nothing you typed is lost.
        </p>
        <CodeEntrance
          phoneNumber={phoneNumber}
          purpose={wizard.kind.purpose}
          incomplete={CODE_INCOMPLETE_MODAL}
          onChangeNumber={onClose}
          enter={async (phone) => {
            await resumeWith(wizard, phone);
            onVerified();
          }}
        />
      </div>
    </Dialog>
  );
}
