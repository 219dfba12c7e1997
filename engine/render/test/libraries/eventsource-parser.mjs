/** The build of a page that reads a stream of events. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { pageOf } from './page.mjs';

export const { remote, renderRequested } = pageOf(async (api) => {
  const answer = await api('/api/events');
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const said = [];
  for await (const { event, data } of events) said.push(`${event} ${data}`);
  return said.join(', ');
});
