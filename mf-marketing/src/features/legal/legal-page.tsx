import { Container } from '@mealtime/ui';
import type { LegalBlock, LegalDocument } from '../../content/legal/legal-document';
import { MarketingPage, PageHero } from '../page';
import styles from './legal-page.module.css';

/** The day as people write it here; the same in every time zone and browser. */
const inWords = (isoDate: string) =>
  new Date(`${isoDate}T12:00:00Z`).toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text with its table of contents. Every section has an address of its own. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, description, path, effective, introduction, sections } = document;
  return (
    <MarketingPage title={`${title} | Mealtime`} description={description} canonical={path}>
      <PageHero title={title}>
        <p>
          Effective <time dateTime={effective}>{inWords(effective)}</time>
        </p>
      </PageHero>
      <Container className={styles['layout']}>
        <nav aria-labelledby="contents-title" className={styles['contents']}>
          <h2 id="contents-title" className={styles['contentsTitle']}>
            On this page
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles['text']}>
          <p>{introduction}</p>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{`${index + 1}. ${section.title}`}</h2>
              {section.blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </section>
          ))}
        </article>
      </Container>
    </MarketingPage>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
