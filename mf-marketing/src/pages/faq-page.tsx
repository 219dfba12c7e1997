import { Link } from 'federated-pages/router';
import { buttonClass } from '@mealtime/ui';
import { placeSetting, Art } from '../art';
import { FAQ } from '../content/faq';
import { QuestionFacts, Questions } from '../features/faq';
import { Actions, MarketingPage, PageHero, Section } from '../features/page';
import { PAGES } from '../paths';

export default function FaqPage() {
  return (
    <MarketingPage
      title="Frequently asked questions | Mealtime"
      description="Where we deliver, how to pay, how to cancel, who keeps the tip, and how restaurants and drivers join."
      canonical={PAGES.faq}
    >
      <PageHero title="Frequently Asked Questions" art={<Art src={placeSetting} alt="" load="first" />}>
        <p>Short answers. If yours is missing, ask us.</p>
      </PageHero>
      {FAQ.map(({ title, questions }) => (
        <Section key={title} title={title} beside>
          <Questions questions={questions} />
        </Section>
      ))}
      <QuestionFacts />
      <Section title="Still hungry for answers?" beside>
        <Actions>
          <Link to={PAGES.contact} className={buttonClass()}>
            Contact us
          </Link>
        </Actions>
      </Section>
    </MarketingPage>
  );
}
