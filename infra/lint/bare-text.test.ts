import { RuleTester } from 'eslint';
import { bareText } from './bare-text.cjs';

RuleTester.describe = describe;
RuleTester.it = test;

const jsx = (code: string) => `const it = ${code};`;
const refused = (code: string, messageId: string) => ({ code: jsx(code), errors: [{ messageId }] });

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run('bare-text', bareText, {
  valid: [
    '<p>Hello</p>',
    '<p>{name}</p>',
    '<p>{isNew ? "Hello" : "Welcome back"}</p>',
    '<p>{`Hello ${name}`}</p>',
    '<p>Hello <b>you</b> there</p>',
    '<p><span>Hello</span> <b>{name}</b></p>',
    '<p><Icon />{isNew && <b>New</b>}</p>',
    '<p>{/* said once */}Hello</p>',
    '<>{isNew && <b>New</b>}<p>Hello</p></>',
  ].map(jsx),
  invalid: [
    refused('<button>{busy && <Spinner />} Sign up</button>', 'beside'),
    refused('<p>Hello {name}</p>', 'beside'),
    refused('<p>{name}{" "}<b>{isNew}</b></p>', 'beside'),
    refused('<p>Hello {people.map((one) => <b>{one}</b>)}</p>', 'beside'),
    refused('<p><b>Hello</b>{isNew && " new"}</p>', 'maybe'),
    refused('<p><b>Hello</b>{isNew ? `, ${name}` : null}</p>', 'maybe'),
    refused('<p><b>Hello</b>{`, ${name}`}</p>', 'maybe'),
    refused('<p>{isNew && <>Hello <b>you</b></>}</p>', 'fragment'),
  ],
});
