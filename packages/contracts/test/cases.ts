/**
 * Valid and invalid values for every rule of the forms. The contract's tests pass them to the rules, the form's tests type
 * them, the service's tests send them over HTTP: if all three pass, browser and server agree.
 */
import type { customerFormRules } from '../src/identity';
import type { bankRules, businessRules } from '../src/onboarding';

export interface GoodCase {
  given: unknown;
  /** The normalized value, if it differs from the given one. */
  stored?: unknown;
  why?: string;
}
export interface BadCase {
  given: unknown;
  message: string;
  /** True for a value that only a program can send: no form field can hold it. */
  wireOnly?: boolean;
  why?: string;
}
export interface FieldCases {
  good: readonly GoodCase[];
  bad: readonly BadCase[];
}

const NOT_TEXT = 'This must be text';
/** Written as escapes to be visible in the source. */
const ZERO_WIDTH_SPACE = '\u200B';
const ZERO_WIDTH_JOINER = '\u200D';
const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const RIGHT_TO_LEFT_MARK = '\u200F';
const FIRST_STRONG_ISOLATE = '\u2068';

const notText = (required: string): readonly BadCase[] => [
  { given: undefined, message: required, wireOnly: true },
  { given: null, message: required, wireOnly: true },
  { given: 42, message: NOT_TEXT, wireOnly: true },
  { given: true, message: NOT_TEXT, wireOnly: true },
  { given: ['Anna'], message: NOT_TEXT, wireOnly: true },
  { given: { toString: 'Anna' }, message: NOT_TEXT, wireOnly: true },
];

/** Cases of a person's name; `label` as in the messages. */
function nameCases(label: string): FieldCases {
  const required = `${label} is required`;
  const letters = `${label} must only contain letters`;
  const short = `${label} must be at least 3 characters`;
  const long = `${label} must be at most 20 characters`;
  return {
    good: [
      { given: 'Ann' },
      { given: 'A'.repeat(20) },
      { given: '  Ann  ', stored: 'Ann', why: 'trimmed' },
      { given: 'Anne  Marie', stored: 'Anne Marie', why: 'spaces in a row are one' },
      { given: 'Anne\u00A0Marie', stored: 'Anne Marie', why: 'a no-break space, as word processors paste it' },
      { given: 'Zoë' },
      { given: 'Zoe\u0308', stored: 'Zoë', why: 'a combining accent is composed and counts once' },
      { given: 'É'.repeat(20) },
      { given: 'E\u0301'.repeat(20), stored: 'É'.repeat(20), why: '40 code points before composing' },
      { given: 'Jean-Pierre' },
      { given: 'Jean\u2011Pierre', stored: 'Jean-Pierre', why: 'a no-break hyphen, as word processors paste it' },
      { given: 'O‘Brien', stored: 'O’Brien', why: 'an opening quotation mark, as some keyboards type it' },
      { given: `${FIRST_STRONG_ISOLATE}An${ZERO_WIDTH_JOINER}na${RIGHT_TO_LEFT_MARK}`, stored: 'Anna' },
      { given: `${RIGHT_TO_LEFT_OVERRIDE}An\u00ADn\uFE0Fa`, stored: 'Anna' },
      { given: "O'Brien" },
      { given: 'O’Brien', why: 'the curly apostrophe phones type' },
      { given: "'t Hooft" },
      { given: 'Nguyễn' },
      { given: 'Łukasz' },
      { given: 'Владимир' },
      { given: 'प्रिया', why: 'vowel signs are marks' },
      { given: '𠮷田太郎', why: 'a letter outside the basic plane' },
    ],
    bad: [
      { given: '', message: required },
      { given: '   ', message: required },
      ...notText(required),
      { given: 'An', message: short },
      { given: ' An ', message: short, why: 'trimmed before counting' },
      { given: 'A  ', message: short },
      { given: 'e\u0301a\u0301', message: short, why: 'composed before counting' },
      { given: 'A'.repeat(21), message: long },
      { given: 'Ann1', message: letters },
      { given: 'Ann_Lee', message: letters },
      { given: 'Ann.', message: letters },
      { given: 'Ann;Lee', message: letters },
      { given: '<b>Ann</b>', message: letters },
      { given: 'Ann😀', message: letters, why: 'an emoji' },
      { given: '👩‍🍳👩‍🍳👩‍🍳', message: letters, why: 'emoji joined by zero-width joiners' },
      { given: '---', message: letters, why: 'no letter' },
      { given: "'''", message: letters, why: 'no letter' },
      { given: '\u0301nna', message: letters, why: 'an accent on nothing' },
      { given: 'Ann\u20DD', message: letters, why: 'an enclosing circle is not an accent' },
      { given: ZERO_WIDTH_SPACE.repeat(4), message: required },
      { given: '\u3164\u3164\u3164', message: required, why: 'Hangul fillers: invisible letters' },
      { given: 'Ann\u0000a', message: letters, wireOnly: true },
      { given: 'Ann\nLee', message: letters, wireOnly: true },
      { given: 'Ann\tLee', message: letters },
      { given: 'Ann\uD83D', message: letters, wireOnly: true, why: 'half an emoji' },
      { given: 'A'.repeat(10_000), message: long, wireOnly: true },
    ],
  };
}

export const firstNameCases = nameCases('Name');
export const lastNameCases = nameCases('Last name');

/** The middle name is optional: an empty value is valid. */
export const middleNameCases: FieldCases = (() => {
  const { good, bad } = nameCases('Middle name');
  return {
    good: [...good, { given: '' }, { given: '   ', stored: '' }, { given: undefined }],
    bad: bad.filter(({ message }) => !message.endsWith('is required')),
  };
})();

const EMAIL_REQUIRED = 'Email is required';
const EMAIL_INVALID = 'Invalid email address';
const label = (length: number) => 'a'.repeat(length);

export const emailCases: FieldCases = {
  good: [
    { given: 'anna@example.com' },
    { given: '  anna@example.com ', stored: 'anna@example.com' },
    ...['anna@example.com\u200B', '\u200Eanna@example.com', 'an\u200Bna@example.com', '\u202Eanna@example.com'].map(
      (given) => ({ given, stored: 'anna@example.com', why: 'marks that come along when it is pasted' }),
    ),
    { given: 'Anna.Lee+meals@Example.CO', why: 'letter case is kept as typed' },
    { given: "o'brien_1@mail.example.ca" },
    { given: 'a@b.ca' },
    { given: '1@1.ca' },
    { given: 'anna@xn--mnchen-3ya.de', why: 'an international domain in its plain form' },
    { given: `${label(64)}@example.com` },
    { given: `anna@${label(63)}.com` },
    { given: `${label(64)}@${label(63)}.${label(63)}.${label(57)}.com`, why: 'exactly 254 characters' },
  ],
  bad: [
    { given: '', message: EMAIL_REQUIRED },
    { given: '   ', message: EMAIL_REQUIRED },
    ...notText(EMAIL_REQUIRED),
    ...[
      'anna',
      'anna@',
      '@example.com',
      'anna@example',
      'anna@@example.com',
      'anna@exa@mple.com',
      'anna example@example.com',
      'anna@exam ple.com',
      'anna@.com',
      'anna@example..com',
      'anna@example.com.',
      'anna@-example.com',
      'anna@example-.com',
      'anna@exam_ple.com',
      'anna@example.c',
      'anna@127.0.0.1',
      'anna@[127.0.0.1]',
      'anna@example.com,bob@example.com',
      'anna@example.com; bob@example.com',
      'Anna <anna@example.com>',
      '"anna lee"@example.com',
      '.anna@example.com',
      'anna.@example.com',
      'an..na@example.com',
      'an\\na@example.com',
      'änna@example.com',
      'anna@exämple.com',
      'anna@exa\u017Fple.com',
      '😀@example.com',
      `${label(65)}@example.com`,
      `anna@${label(64)}.com`,
      `${label(64)}@${label(63)}.${label(63)}.${label(58)}.com`,
    ].map((given) => ({ given, message: EMAIL_INVALID })),
    { given: 'anna@example.com\r\nBcc: bob@example.com', message: EMAIL_INVALID, wireOnly: true },
    { given: 'anna\u0000@example.com', message: EMAIL_INVALID, wireOnly: true },
    { given: `anna@${'a-'.repeat(10_000)}`, message: EMAIL_INVALID, wireOnly: true, why: 'answers at once' },
  ],
};

const PHONE_REQUIRED = 'Phone number is required';
const PHONE_DIGITS = 'Phone number must be exactly 10 digits no need to add country code';

export const phoneNumberCases: FieldCases = {
  good: [
    { given: '6045550123' },
    { given: '604 555 0123', stored: '6045550123' },
    { given: '(604) 555-0123', stored: '6045550123' },
    { given: '604.555.0123', stored: '6045550123' },
    { given: ' 604–555–0123 ', stored: '6045550123', why: 'dashes of any length' },
    { given: '\u202A604-555-0123\u202C', stored: '6045550123', why: 'direction marks, as contacts paste them' },
    { given: '6\uFE0F04\u2011555\u22120123', stored: '6045550123', why: 'selectors, a no-break hyphen, a minus sign' },
  ],
  bad: [
    { given: '', message: PHONE_REQUIRED },
    { given: '   ', message: PHONE_REQUIRED },
    { given: '()-', message: PHONE_REQUIRED },
    ...notText(PHONE_REQUIRED).filter(({ given }) => typeof given !== 'number'),
    { given: 6045550123, message: NOT_TEXT, wireOnly: true },
    { given: '604555012', message: PHONE_DIGITS },
    { given: '60455501234', message: PHONE_DIGITS },
    { given: '16045550123', message: PHONE_DIGITS },
    { given: '+16045550123', message: PHONE_DIGITS },
    { given: '604555012a', message: PHONE_DIGITS },
    { given: '604555012O', message: PHONE_DIGITS },
    { given: '604/555/0123', message: PHONE_DIGITS },
    { given: '٦٠٤٥٥٥٠١٢٣', message: PHONE_DIGITS, why: 'digits of another script' },
    { given: '６０４５５５０１２３', message: PHONE_DIGITS, why: 'full-width digits' },
    { given: '604555012\u00B2', message: PHONE_DIGITS },
  ],
};

const PHONE_UNKNOWN = 'Phone number must have an area code and an exchange that start with 2 to 9';

/** A business may have any number of the numbering plan; a person's is checked further when a code is sent. */
export const businessPhoneNumberCases: FieldCases = {
  good: [...phoneNumberCases.good, { given: '8005550199', why: 'a free number' }, { given: '2042040123' }],
  bad: [
    ...phoneNumberCases.bad,
    { given: '0000000000', message: PHONE_UNKNOWN },
    { given: '0045550123', message: PHONE_UNKNOWN },
    { given: '1604555012', message: PHONE_UNKNOWN, why: 'the country code instead of the last digit' },
    { given: '6040550123', message: PHONE_UNKNOWN },
    { given: '(604) 155-0123', message: PHONE_UNKNOWN },
  ],
};

const PASSWORD_REQUIRED = 'Password is required';
const PASSWORD_LEAKED = 'This password has appeared in a data leak. Please choose another.';

/** Meet the composition rules but are on the public lists, or are such words with predictable additions. */
export const LEAKED_PASSWORDS = [
  'Password1!',
  'Password123!',
  'Password@123',
  'P@ssw0rd',
  'P@ssw0rd1',
  'P@$$w0rd1',
  'Pa$$w0rd',
  'Passw0rd!',
  'Pass@word1',
  'Pass@123',
  'Qwerty123!',
  'Qwerty1!',
  'Qwerty!@#1',
  'Qwer1234!',
  '1qaz@WSX',
  '!QAZ2wsx',
  '1qaz!QAZ',
  'Zaq1@wsx',
  'Asdf1234!',
  'Abc123!@#',
  'Abcd1234!',
  'Abcd@1234',
  'Q1w2e3r4!',
  '1Q2w3e4r!',
  'Admin@123',
  'Admin123!',
  'Adm1n!234',
  'Welcome1!',
  'Welcome@123',
  'Letmein1!',
  'Iloveyou1!',
  'Summer2024!',
  'Winter2023#',
  'Changeme1!',
  'Trustno1!',
  'Monkey123!',
  'Dragon1!',
  'Test@1234',
  'Hello123!',
  'Aa123456!',
  'Aa@123456',
  'A12345678a!',
  'Aa111111!',
  'Canada123!',
] as const;

/** Strong passwords, some close to a listed word: none may count as leaked. */
export const STRONG_PASSWORDS = [
  'Tr0ub4dor&3',
  'kX9$mQ2!vL7z',
  'A8#b2%C7',
  'p4&A9s!S',
  'R!0o9T4%x',
  'Correct Horse 7 Battery!',
  'Salmon#Ferry42Lantern',
  'Passing#Cloud9',
  'Passport&Maple8',
  'Summerland#4827',
  'Summer!4827',
  'Mastermind!77x',
  'Rooted$Cedar3',
  'Abcission?58k',
  'Testament!Oak4',
  'Lovelock*River6',
  'Ginger!4827',
  'Aa!93847261',
  'Zb#40817362',
  'Übergröße#42x',
  'Grüße aus 7 Bergen!',
] as const;

export const passwordCases: FieldCases = {
  good: [
    ...STRONG_PASSWORDS.map((given) => ({ given })),
    { given: ' xK9$mQ2v ', why: 'never trimmed: a space is part of it' },
    { given: 'xK9$mQ2v', why: 'eight characters' },
    { given: `xK9$${'m'.repeat(124)}`, why: '128 characters' },
    {
      given: 'Cafe\u03019$zz',
      stored: 'Café9$zz',
      why: 'the same accent typed on another keyboard is the same password',
    },
    { given: '9$Aé😀😀zz', why: 'an emoji counts once' },
  ],
  bad: [
    { given: '', message: PASSWORD_REQUIRED },
    ...notText(PASSWORD_REQUIRED),
    { given: 'xK9$mQ2', message: 'Password must be at least 8 characters' },
    { given: '😀😀xK9$', message: 'Password must be at least 8 characters' },
    { given: 'xKq$mQzv', message: 'Password must include at least one number' },
    { given: 'XK9$MQ2V', message: 'Password must include at least one lowercase letter' },
    { given: 'xk9$mq2v', message: 'Password must include at least one uppercase letter' },
    { given: 'xK9-mQ2v', message: 'Password must include at least one special character (@$!%*?&#)' },
    { given: `xK9$${'m'.repeat(125)}`, message: 'Password must be at most 128 characters' },
    { given: `xK9$${'m'.repeat(60_000)}`, message: 'Password must be at most 128 characters', wireOnly: true },
    ...LEAKED_PASSWORDS.map((given) => ({ given, message: PASSWORD_LEAKED })),
  ],
};

export const countryCases: FieldCases = {
  good: [{ given: '+1 (CA)' }],
  bad: [
    { given: '', message: 'Country is required' },
    { given: undefined, message: 'Country is required', wireOnly: true },
    { given: '+1 (US)', message: 'Country is required', wireOnly: true },
    { given: ['+1 (CA)'], message: 'Country is required', wireOnly: true },
  ],
};

const YES_OR_NO = 'This must be yes or no';

export const marketingConsentCases: FieldCases = {
  good: [
    { given: true },
    { given: false },
    { given: undefined, stored: false, why: 'left out means no' },
    { given: null, stored: false },
  ],
  bad: [
    { given: 'true', message: YES_OR_NO, wireOnly: true },
    { given: 1, message: YES_OR_NO, wireOnly: true },
    { given: {}, message: YES_OR_NO, wireOnly: true },
  ],
};

/** The cases of the customer form by field; a missing field is a type error. */
export const customerCases: Readonly<Record<keyof typeof customerFormRules, FieldCases>> = {
  firstName: firstNameCases,
  lastName: lastNameCases,
  email: emailCases,
  country: countryCases,
  phoneNumber: phoneNumberCases,
  password: passwordCases,
  marketingConsent: marketingConsentCases,
};

const MARKUP = '<b>Noodles</b>';
/** Names that are longer than a person's; `label` as in the messages. */
const longNameCases = (label: string, min: number, max: number): FieldCases => ({
  good: [
    { given: 'Noodle House' },
    { given: '  Noodle   House ', stored: 'Noodle House' },
    { given: `${FIRST_STRONG_ISOLATE}Noodle${ZERO_WIDTH_SPACE} House${RIGHT_TO_LEFT_MARK}`, stored: 'Noodle House' },
    { given: 'Chez Marie\u2011Ève', stored: 'Chez Marie-Ève' },
    { given: 'Chez Marie-Ève O’Neil' },
    { given: 'N'.repeat(min) },
    { given: 'N'.repeat(max) },
  ],
  bad: [
    { given: '', message: `${label} is required` },
    { given: 'N'.repeat(min - 1), message: `${label} must be at least ${min} characters` },
    { given: 'N'.repeat(max + 1), message: `${label} must be at most ${max} characters` },
    ...[MARKUP, 'Noodle House 😀', 'Noodle House 2'].map((given) => ({
      given,
      message: `${label} must only contain letters`,
    })),
  ],
});

/** Address lines may contain any printable text; invisible marks are dropped. */
const lineCases = (label: string, max: number, isOptional = false): FieldCases => ({
  good: [
    { given: '183 Terminal Ave' },
    { given: MARKUP, why: 'text like any other: it is shown, never run' },
    { given: `"><img src=x onerror=alert(1)>`, why: 'the same' },
    { given: 'Maison 😀' },
    { given: `183${ZERO_WIDTH_SPACE} Terminal  Ave`, stored: '183 Terminal Ave' },
    { given: `${RIGHT_TO_LEFT_OVERRIDE}183 Terminal Ave${RIGHT_TO_LEFT_MARK}`, stored: '183 Terminal Ave' },
    { given: 'x'.repeat(max) },
    ...(isOptional ? [{ given: '' }, { given: ZERO_WIDTH_SPACE, stored: '' }] : []),
  ],
  bad: [
    { given: 'x'.repeat(max + 1), message: `${label} must be at most ${max} characters` },
    { given: '183\u0000 Terminal Ave', message: `${label} has characters that cannot be printed`, wireOnly: true },
    ...(isOptional ? [] : ['', '   ', ZERO_WIDTH_SPACE].map((given) => ({ given, message: `${label} is required` }))),
  ],
});

/** Numbers copied from documents: separators between the digits are dropped. */
const digitCases = (label: string, number: string, message: string): FieldCases => ({
  good: [
    { given: number },
    { given: ` ${number.slice(0, 2)} ${number.slice(2)} `, stored: number },
    { given: `${number.slice(0, 2)}${ZERO_WIDTH_SPACE}-${number.slice(2)}${RIGHT_TO_LEFT_MARK}`, stored: number },
    { given: [...number].join('\uFE0F\u2011'), stored: number, why: 'variation selectors and no-break hyphens' },
  ],
  bad: [
    { given: '', message: `${label} is required` },
    { given: ZERO_WIDTH_SPACE, message: `${label} is required` },
    ...[
      number.slice(0, 2),
      `${number}${number}`,
      `<b>${number}</b>`,
      `${number.slice(1)}😀`,
      `${number.slice(1)}٦`,
    ].map((given) => ({ given, message })),
    { given: `${number.slice(1)}O`, message: `${message}: type 0 (zero) for the letter O and 1 (one) for I` },
  ],
});

/** Digits of an account: not all zeros. */
function accountCases(label: string, number: string, message: string): FieldCases {
  const { good, bad } = digitCases(label, number, message);
  return { good, bad: [...bad, { given: '0'.repeat(number.length), message: `${label} cannot be all zeros` }] };
}

const choiceCases = (good: string, message: string): FieldCases => ({
  good: [{ given: good }],
  bad: [
    { given: '', message },
    { given: MARKUP, message, wireOnly: true },
    { given: [good], message, wireOnly: true },
  ],
});

const GST_FORMAT = 'GST/HST Number must be in the format of 123456789RT0001';
const GST_REQUIRED = 'GST/HST number is required';
const POSTAL_FORMAT = 'Postal code must be in the format A1A 1A1';

/** Step 2 of the restaurant wizard, field by field. */
export const businessCases: Readonly<Record<keyof typeof businessRules, FieldCases>> = {
  businessName: longNameCases('Business name', 3, 100),
  businessNumber: digitCases('Business number', '123456782', 'Business number must be exactly 9 digits'),
  businessAddress: lineCases('Business address', 100),
  cuisine: {
    good: [{ given: 'Thai' }, { given: '' }],
    bad: ['thai', 'Klingon', ' ', MARKUP].map((given) => ({
      ...{ given, message: 'Please choose a cuisine from the list', wireOnly: true },
    })),
  },
  gstHstNumber: {
    good: [
      { given: '123456782RT0001' },
      { given: `123456782 rt${ZERO_WIDTH_SPACE}0001`, stored: '123456782RT0001' },
      { given: `${RIGHT_TO_LEFT_MARK}123456782-RT-0001`, stored: '123456782RT0001' },
    ],
    bad: [
      { given: '', message: GST_REQUIRED },
      { given: ZERO_WIDTH_SPACE, message: GST_REQUIRED },
      ...['123456782RC0001', '123456782', '<b>123456782RT0001</b>', '123456782RT0001😀'].map((given) => ({
        given,
        message: GST_FORMAT,
      })),
      { given: '12345678ORT0001', message: `${GST_FORMAT}: type 0 (zero) for the letter O and 1 (one) for I` },
    ],
  },
  businessPhoneNumber: phoneNumberCases,
};

/** Step 3 of the restaurant wizard, field by field. */
export const bankCases: Readonly<Record<keyof typeof bankRules, FieldCases>> = {
  accountHolderName: longNameCases('Account holder name', 6, 60),
  bankName: choiceCases('Vancity', 'Please select a valid bank.'),
  bankAccountNumber: accountCases('Account number', '1234567', 'Account number must be 7 to 12 digits'),
  accountType: choiceCases('Business Checking Account', 'Please select an account type.'),
  transitNumber: accountCases('Transit number', '12345', 'Transit number must be exactly 5 digits'),
  institutionNumber: accountCases('Institution number', '809', 'Institution number must be exactly 3 digits'),
  streetAddress1: lineCases('Street address', 100),
  streetAddress2: lineCases('Street address', 100, true),
  city: lineCases('City', 50),
  province: choiceCases('BC', 'Please select a province.'),
  country: choiceCases('CA', 'Please select a country.'),
  zip: {
    good: [
      { given: 'V6A 4G2' },
      { given: 'v6a-4g2', stored: 'V6A 4G2' },
      { given: 'V6A4G2', stored: 'V6A 4G2' },
      { given: 'V6A\u2011\uFE0F4G2', stored: 'V6A 4G2' },
      { given: `${RIGHT_TO_LEFT_MARK}V6A${ZERO_WIDTH_SPACE} 4G2`, stored: 'V6A 4G2' },
    ],
    bad: [
      { given: '', message: 'Postal code is required' },
      ...['V6A', 'D6A 4G2', '90210', '<b>V6A 4G2</b>', 'V6A 4G😀'].map((given) => ({ given, message: POSTAL_FORMAT })),
      { given: 'VOA 4G2', message: `${POSTAL_FORMAT}: type 0 (zero) for the letter O and 1 (one) for I` },
    ],
  },
  contactInformation: choiceCases('owner', 'Please select who we should contact.'),
};

/** Steps that are valid by every rule; a case replaces one field of them. */
export const VALID_BUSINESS = valid(businessCases);
export const VALID_BANK = valid(bankCases);

function valid<Field extends string>(cases: Readonly<Record<Field, FieldCases>>) {
  const fields = Object.entries<FieldCases>(cases).map(([field, { good }]) => [field, good[0]?.given]);
  return Object.fromEntries(fields) as Readonly<Record<Field, string>>;
}

const CODE_INCOMPLETE = 'Please enter a valid 6-digit code.';

export const codeCases: FieldCases = {
  good: [
    { given: '123456' },
    { given: '000000' },
    { given: ' 123456 ', stored: '123456' },
    { given: '123 456', stored: '123456' },
    { given: '\u200E123\u2011456\uFE0F', stored: '123456' },
  ],
  bad: [
    { given: '', message: CODE_INCOMPLETE },
    ...notText(CODE_INCOMPLETE),
    { given: 123456, message: NOT_TEXT, wireOnly: true },
    ...['12345', '1234567', '12345a', '12 456', '１２３４５６', '-12345', '1e5000'].map((given) => ({
      given,
      message: CODE_INCOMPLETE,
    })),
  ],
};

/** A customer that is valid by every rule; a case replaces one field. */
export const VALID_CUSTOMER = {
  firstName: 'Anna',
  lastName: 'Tremblay',
  email: 'anna.tremblay@example.com',
  country: '+1 (CA)',
  phoneNumber: '6045550123',
  password: 'Salmon#Ferry42Lantern',
  marketingConsent: false,
} as const;
