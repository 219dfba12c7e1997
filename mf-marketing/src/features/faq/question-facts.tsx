import { FAQ } from '../../content/faq';
import { JsonLd } from '../page';

/** The same questions and answers, for search engines. */
export const QuestionFacts = () => (
  <JsonLd
    facts={{
      '@type': 'FAQPage',
      mainEntity: FAQ.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }}
  />
);
