import type { NoticeKind } from '@mealtime/contracts/releases';
import { renderLetter, type Message } from '../../platform';
import type { Notice } from './notice.repository';

const WORDS: Readonly<Record<NoticeKind, string>> = {
  'brought-back-by-admin': 'an admin brought it back',
  'canary-ended': 'its canary was ended: it did worse than the live version',
  'canary-ended-by-admin': 'an admin ended its canary',
  'canary-promoted': 'its canary is live for everyone now',
  'canary-promoted-by-admin': 'an admin made its canary live for everyone',
  'canary-refused': 'its canary was ended: it does not go with what was released since',
  'preview-ended-by-admin': 'an admin ended its preview',
  'preview-refused': 'its preview does not go with what was released since',
  'rolled-back': 'it was rolled back: it did worse than the version before',
  'rolled-back-by-admin': 'an admin rolled it back',
  'walk-refused': 'it was refused: it failed its checks in a browser',
  withdrawn: 'it was withdrawn',
};

/** The notice as one sentence without its full stop. */
const saidOf = ({ kind, remote, version }: Pick<Notice, 'kind' | 'remote' | 'version'>) =>
  `${remote} ${version}: ${WORDS[kind]}`;

/** The mail to a team's mailbox. Its id is the same for every try. */
export const noticeMessage = (notice: Notice, to: string, link: string): Message => ({
  id: `release-notice.${notice.id}`,
  to: { name: '', address: to },
  subject: saidOf(notice),
  ...renderLetter({
    greeting: `Hello ${notice.team},`,
    body: [`${saidOf(notice)}.`, notice.why],
    link: { label: 'See what is live', url: link },
    after: ['You get this because an owner of Mealtime entered this address for your team.'],
  }),
});

/** The JSON body of a webhook call. */
export const noticeBody = (notice: Notice, link: string): string =>
  JSON.stringify({
    type: `release.${notice.kind}`,
    timestamp: notice.at.toISOString(),
    data: {
      ...{ team: notice.team, remote: notice.remote, version: notice.version },
      ...{ says: saidOf(notice), why: notice.why, link },
    },
  });
