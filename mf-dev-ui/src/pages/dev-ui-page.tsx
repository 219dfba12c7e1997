import { Container } from '@mealtime/ui';
import { Buttons } from '../samples/buttons';
import { Fields } from '../samples/fields';
import { Layers } from '../samples/layers';
import { States } from '../samples/states';
import styles from './dev-ui-page.module.css';

/** Every component of packages/ui in every state, for eyes and for the visual tests. Local mode only. */
export function DevUiPage() {
  return (
    <Container className={styles['page']}>
      <title>Components | Mealtime</title>
      <meta name="robots" content="noindex" />
      <h1>Components</h1>
      <Buttons />
      <Fields />
      <States />
      <Layers />
    </Container>
  );
}
